/** The judge: a score for every debater on every topic by every criterion. Totals are not its work. */
import { JudgeDraft, JudgeInput } from '../../../contracts/debate-agents.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { judgeOffline } from './judge.offline.ts';
import { judgePrompt } from './judge.prompt.ts';
import { assembleRows, partProblems, partsOf } from './judge-drafts.ts';

export const judge = defineAgent<DebateDesk>()({
  name: 'judge',
  job: 'Scores each debater on each topic by each criterion, reading the cited passages.',
  input: JudgeInput,
  output: JudgeDraft,
  prompt: judgePrompt,
  offline: judgeOffline,
  check: ({ input, output }) => rowProblems(input, output),
  drafts: { of: partsOf, problems: partProblems, assemble: assembleRows },
  tier: 'strong',
  limits: { seconds: 240 },
});

/** One row for each debater on each topic. */
function rowProblems(
  { arguments: debaters, topics }: JudgeInput,
  { scores }: JudgeDraft,
): string[] {
  return debaters.flatMap((_, at) =>
    topics.flatMap((__, column) => {
      const rows = scores.filter(
        ({ debater, topic }) => debater === at + 1 && topic === column + 1,
      );
      const where = `debater ${at + 1}, topic ${column + 1}`;
      return rows.length === 1 ? [] : [`There must be one row of scores for ${where}.`];
    }),
  );
}
