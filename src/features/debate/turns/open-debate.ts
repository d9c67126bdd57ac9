/** A debate as it stands at some moment, and what its agents are told of it. */
import type { LookupHit, WebSearchResult } from '../../../contracts/citation.ts';
import type { CheckedClaim, DebateSession, Rubric } from '../../../contracts/debate.ts';
import type { ControlInput, DebateScope, JudgeInput } from '../../../contracts/debate-agents.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import type { DebateRecord } from './debate-record.ts';
import type { TurnContext } from './turns.ts';

export interface OpenDebate extends TurnContext {
  record: DebateRecord;
  language: string;
  /** What a first search found in the papers: for each topic, then for each posture. */
  passages: readonly (readonly LookupHit[])[];
  web: WebSearchResult[];
  mayWeb: boolean;
}

/** What a debater is told whatever it is asked: the passages on the topics, and on its own posture. */
export function seatInput(
  { scope, record, passages, language }: OpenDebate,
  { debater: at }: { debater: number },
) {
  const { question, postures, topics } = record;
  const ofPostures = passages.length - postures.length;
  const shown = [...passages.slice(0, ofPostures), passages[ofPostures + at] ?? []].flat();
  return { scope, language, question, postures, topics, at, passages: onceEach(shown) };
}

export function judgeInput(
  { scope, language, record }: OpenDebate,
  { claims, rubric, order }: { claims: CheckedClaim[]; rubric: Rubric; order: JudgeInput['order'] },
): JudgeInput {
  const { question, topics, arguments: debaters, exchanges, rebuttals } = record;
  const debate = { question, topics, arguments: debaters, exchanges, rebuttals };
  return { scope, language, ...debate, claims, rubric, order };
}

/** From the passages that the debaters were shown, with as many claims as one of them may make. */
export function controlInput({ scope, language, record, passages }: OpenDebate): ControlInput {
  const { question, topics } = record;
  const shown = onceEach(passages.flat());
  return { scope, language, question, passages: shown, mostClaims: topics.length };
}

function onceEach(hits: readonly LookupHit[]): LookupHit[] {
  return [...new Map(hits.map((hit) => [hit.chunkId, hit])).values()];
}

/** Before the first word: the same passages for every debater in every round, whatever the search learns meanwhile. */
export function firstLook(
  desk: Pick<DebateDesk, 'lookup'>,
  scope: DebateScope,
  { question, topics, postures }: Pick<DebateSession, 'question' | 'topics' | 'postures'>,
  signal: AbortSignal,
): Promise<LookupHit[][]> {
  const queries = [...topics.map((topic) => `${topic}. ${question}`), ...postures];
  return Promise.all(queries.map((query) => desk.lookup(scope, query, signal)));
}
