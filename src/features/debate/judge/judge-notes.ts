/** What a judge's note must name, and the marks of the fact check that it may not invent. */
import type { JudgeDraft, JudgeInput } from '../../../contracts/debate-agents.ts';
import { readInOrder } from '../../../domain/debate/judging/shown-case.ts';
import { contentStems } from '../../../domain/debate/paper/content-stems.ts';
import type { Records } from '../checks/records.ts';
import { sentencesOf } from '../checks/sentence-problems.ts';
import { talkStems } from '../checks/talk-words.ts';

const MARKS = [
  { check: 'verified', words: /(?<!un)\bverified|bekreftet/iu },
  { check: 'refuted', words: /\brefuted|motsagt/iu },
] as const;
const DENIED = /\b(?:no|not|none|neither|nothing|without|ikke|ingen|uten)\b/iu;
const OF_THE_CHECK =
  /verified|weak|refuted|missing|cited|passage|given up|rebut|answer|bekreftet|svak|motsagt|mangler|belegg|sted/iu;

/** "Verified" of a claim that has no verified passage. */
export function markProblems(
  { debater, topic, notes }: Pick<JudgeDraft['scores'][number], 'debater' | 'topic' | 'notes'>,
  input: JudgeInput,
): string[] {
  const posture = readInOrder(input)[debater - 1]?.posture;
  const name = input.topics[topic - 1];
  const claim = input.claims.find((one) => one.posture === posture && one.topic === name);
  const checks = (claim?.cites ?? []).map(({ check }) => check);
  return MARKS.filter(({ check }) => !checks.includes(check))
    .filter(({ words }) =>
      sentencesOf(notes).some((sentence) => words.test(sentence) && !DENIED.test(sentence)),
    )
    .map(({ check }) => `no passage of this claim is marked ${check}.`);
}

/** Praise or blame that would fit any case tells a reader nothing. */
export function namesNothing(notes: string, { said, language }: Records): string[] {
  if (OF_THE_CHECK.test(notes)) return [];
  const named = contentStems(notes, language).intersection(contentStems(said, language));
  return named.isSubsetOf(talkStems(language))
    ? ['it names nothing that was claimed, cited, asked or answered.']
    : [];
}
