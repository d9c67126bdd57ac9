/** The judge: a score for every debater on every topic by every criterion. Totals are not its work. */
import { JudgeDraft, JudgeInput } from '../../../contracts/debate-agents.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { rangeProblem } from '../desk/range-problem.ts';
import { judgeOffline } from './judge.offline.ts';
import { judgePrompt } from './judge.prompt.ts';

export const judge = defineAgent<DebateDesk>()({
  name: 'judge',
  job: 'Scores each debater on each topic by each criterion, reading the cited passages.',
  input: JudgeInput,
  output: JudgeDraft,
  prompt: judgePrompt,
  offline: judgeOffline,
  check: ({ input, output }) => problemsOf(input, output),
  tier: 'strong',
  limits: { seconds: 240 },
});

/** Nothing is filled in for a judge: a score that is not there is asked for, or there is no verdict. */
function problemsOf(input: JudgeInput, { scores }: JudgeDraft): string[] {
  const { arguments: debaters, topics } = input;
  return [
    ...scores.flatMap(({ debater, topic }) => [
      ...rangeProblem('debater', debater, debaters.length),
      ...rangeProblem('topic', topic, topics.length),
    ]),
    ...debaters.flatMap((_, debater) =>
      topics.flatMap((__, topic) => rowProblems(input, scores, { debater, topic })),
    ),
  ];
}

function rowProblems(
  { rubric }: JudgeInput,
  scores: JudgeDraft['scores'],
  at: { debater: number; topic: number },
): string[] {
  const [row, another] = scores.filter(
    ({ debater, topic }) => debater === at.debater + 1 && topic === at.topic + 1,
  );
  const where = `debater ${at.debater + 1}, topic ${at.topic + 1}`;
  if (!row || another) return [`There must be one row of scores for ${where}.`];
  return rubric
    .filter(({ id }) => row.scores[id] === undefined)
    .map(({ id }) => `The score for ${id} is missing: ${where}.`);
}
