/** The reporter: the outcome of a debate in words. Ranks, scores and quotes are given to it. */
import { ReporterDraft, ReporterInput } from '../../../contracts/debate-agents.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { sentencesOf } from '../checks/sentence-problems.ts';
import { assembleSummary, problemsOfSentences, winnerProblems } from './report-sentences.ts';
import { reporterOffline } from './reporter.offline.ts';
import { reporterPrompt } from './reporter.prompt.ts';

export const reporter = defineAgent<unknown>()({
  name: 'reporter',
  job: 'Sums up a judged debate in words; order and numbers are given to it.',
  input: ReporterInput,
  output: ReporterDraft,
  prompt: reporterPrompt,
  offline: async (input) => reporterOffline(input),
  check: ({ input, output }) => winnerProblems(input, output),
  drafts: {
    of: ({ summary }) => sentencesOf(summary),
    problems: problemsOfSentences,
    assemble: assembleSummary,
  },
  tier: 'strong',
  limits: { seconds: 90 },
});
