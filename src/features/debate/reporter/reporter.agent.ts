/** The reporter: the outcome of a debate in words. Ranks, scores and quotes are given to it. */
import { ReporterDraft, ReporterInput } from '../../../contracts/debate-agents.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { reporterOffline } from './reporter.offline.ts';
import { reporterPrompt } from './reporter.prompt.ts';

export const reporter = defineAgent<unknown>()({
  name: 'reporter',
  job: 'Sums up a judged debate in words; order and numbers are given to it.',
  input: ReporterInput,
  output: ReporterDraft,
  prompt: reporterPrompt,
  offline: async (input) => reporterOffline(input),
  check: ({ input, output }) => [
    ...winnerProblems(input, output),
    ...numberProblems(input, output),
  ],
  tier: 'strong',
  limits: { seconds: 90 },
});

/** The first posture that is named is the one that won. */
function winnerProblems({ ranked }: ReporterInput, { summary }: ReporterDraft): string[] {
  const [best, ...others] = ranked.map(({ posture }) => labelOf(posture));
  if (best === undefined) return [];
  const at = summary.indexOf(best);
  if (at < 0) return [`The summary must name "${best}", which won.`];
  const earlier = others.filter((label) => {
    const index = summary.indexOf(label);
    return index >= 0 && index < at && !best.includes(label);
  });
  return earlier.length > 0 ? [`Name "${best}" first: it won.`] : [];
}

function labelOf(posture: string): string {
  return posture.split(/\s+[-–—]\s+/u)[0] ?? posture;
}

/** A number that nobody gave it is invented. */
function numberProblems(input: ReporterInput, { summary }: ReporterDraft): string[] {
  const given = JSON.stringify(input);
  const invented = (summary.match(/\d+(?:[.,]\d+)?/gu) ?? []).filter((one) => !given.includes(one));
  return invented.length > 0 ? [`These numbers were not given: ${invented.join(', ')}.`] : [];
}
