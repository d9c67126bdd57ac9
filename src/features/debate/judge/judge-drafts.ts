/** The judge's rows, notes and insights, each checked alone; a note that invents gives way to the algorithm's. */
import type { JudgeDraft, JudgeInput } from '../../../contracts/debate-agents.ts';
import type { Mind } from '../../../contracts/run.ts';
import { readInOrder, shownCase } from '../../../domain/debate/judging/shown-case.ts';
import { textLanguage } from '../../../domain/text/tokenize.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import { type Records, seenText } from '../checks/records.ts';
import { sentenceProblems } from '../checks/sentence-problems.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { rangeProblem } from '../desk/range-problem.ts';
import { judgeOffline } from './judge.offline.ts';
import { markProblems, namesNothing } from './judge-notes.ts';

type Row = JudgeDraft['scores'][number];
/** Scores and note of a row stand or fall apart: a bad note costs no score. */
export type JudgePart =
  | { scores: Omit<Row, 'notes'> }
  | { note: Pick<Row, 'debater' | 'topic' | 'notes'> }
  | { insight: string };

export function partsOf({ scores, insights }: JudgeDraft): JudgePart[] {
  return [
    ...scores.flatMap(({ notes, ...row }): JudgePart[] => [
      { scores: row },
      { note: { debater: row.debater, topic: row.topic, notes } },
    ]),
    ...insights.map((insight) => ({ insight })),
  ];
}

export async function partProblems(
  parts: readonly JudgePart[],
  { input, mind }: { input: JudgeInput; mind: Mind },
  desk: Desk<DebateDesk>,
): Promise<string[][]> {
  const records = recordsOf(input);
  const ofSentences = await sentenceProblems(
    mind === 'offline' ? [] : parts.map(wordsOf),
    (at) => records(parts[at]),
    desk,
  );
  return parts.map((part, at) => {
    if ('scores' in part) return rowProblems(part.scores, input);
    const found = ofSentences[at] ?? [];
    if ('insight' in part) return found.map((problem) => `Insight ${problem}`);
    if (mind === 'offline') return [];
    const { debater, topic, notes } = part.note;
    const where = `Note on debater ${debater}, topic ${topic}`;
    return [...found, ...markProblems(part.note, input), ...namesNothing(notes, records(part))].map(
      (problem) => `${where}: ${problem}`,
    );
  });
}

function wordsOf(part: JudgePart): string {
  if ('note' in part) return part.note.notes;
  return 'insight' in part ? part.insight : '';
}

/** A note is written from the case of its debater, an insight from all cases. */
function recordsOf(input: JudgeInput): (part: JudgePart | undefined) => Records {
  const language = textLanguage(input.language);
  const cases = readInOrder(input).map((debater) => shownCase(debater, input));
  const criteria = input.rubric.map(({ id, description }) => `${id}: ${description}`);
  const seen = seenText([...criteria, ...input.topics, ...cases].join('\n'), language);
  return (part) => {
    const own = part && 'note' in part ? cases[part.note.debater - 1] : undefined;
    return { said: own ?? cases.join('\n\n'), open: input.question, seen, language };
  };
}

function rowProblems(
  { debater, topic, scores }: Omit<Row, 'notes'>,
  { arguments: debaters, topics, rubric }: JudgeInput,
): string[] {
  return [
    ...rangeProblem('debater', debater, debaters.length),
    ...rangeProblem('topic', topic, topics.length),
    ...rubric
      .filter(({ id }) => scores[id] === undefined)
      .map(({ id }) => `The score for ${id} is missing: debater ${debater}, topic ${topic}.`),
  ];
}

/**
 * Nothing is filled in for a score: where one is not there, there is no verdict. A note that did
 * not pass is the algorithm's, which counts; an insight that did not is left out.
 */
export async function assembleRows(
  input: JudgeInput,
  parts: readonly JudgePart[],
  desk: Desk<DebateDesk>,
): Promise<{ output: JudgeDraft; filled: number } | null> {
  const rows = input.arguments.flatMap((_, debater) =>
    input.topics.map((__, topic) => rowAt(parts, { debater: debater + 1, topic: topic + 1 })),
  );
  if (!rows.every(({ scores }) => scores !== undefined)) return null;
  const bare = rows.filter(({ notes }) => notes === undefined);
  const counted = bare.length > 0 ? await countedNotes(input, desk) : () => '';
  return {
    output: {
      scores: rows.flatMap(({ debater, topic, scores, notes }) =>
        scores ? [{ debater, topic, scores, notes: notes ?? counted(debater, topic) }] : [],
      ),
      insights: [...new Set(parts.flatMap((part) => ('insight' in part ? part.insight : [])))],
    },
    filled: bare.length,
  };
}

/** The first scores and the first note that were given for a debater on a topic. */
function rowAt(parts: readonly JudgePart[], at: Pick<Row, 'debater' | 'topic'>) {
  const isHere = (one: Pick<Row, 'debater' | 'topic'>) =>
    one.debater === at.debater && one.topic === at.topic;
  const rows = parts.flatMap((part) => ('scores' in part ? part.scores : []));
  const notes = parts.flatMap((part) => ('note' in part ? part.note : []));
  return { ...at, scores: rows.find(isHere)?.scores, notes: notes.find(isHere)?.notes };
}

/** The algorithm knows the debaters in the order of the debate, whatever the order of reading. */
async function countedNotes(
  input: JudgeInput,
  desk: Desk<DebateDesk>,
): Promise<(debater: number, topic: number) => string> {
  const { scores } = await judgeOffline(input, desk);
  const count = input.arguments.length;
  const placeOf = (read: number) => (input.order === 'forward' ? read : count + 1 - read);
  return (debater, topic) =>
    scores.find((row) => row.debater === placeOf(debater) && row.topic === topic)?.notes ?? '';
}
