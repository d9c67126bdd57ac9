/** The control: one answer in a single pass, to see what the debate adds. */
import { ControlDraft, ControlInput } from '../../../contracts/debate-agents.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { quoteProblems } from '../../../library/citations/quote-problems.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { lookupPaper } from '../desk/debater-tools.ts';
import { controlOffline } from './control.offline.ts';
import { controlPrompt } from './control.prompt.ts';

export const control = defineAgent<DebateDesk>()({
  name: 'control',
  job: 'Answers the question of a debate alone, in one pass, from the same papers.',
  input: ControlInput,
  output: ControlDraft,
  prompt: controlPrompt,
  offline: controlOffline,
  tools: (desk, { scope }) => [lookupPaper(desk, scope)],
  check: async ({ input, output }, { ports }) => [
    ...(output.sentences.length > input.mostClaims + 1
      ? [`At most ${input.mostClaims + 1} sentences, not ${output.sentences.length}.`]
      : []),
    ...(await quoteProblems(
      ports,
      input.scope,
      output.sentences.flatMap(({ quotes }) => quotes),
    )),
  ],
  tier: 'strong',
  limits: { seconds: 150 },
});
