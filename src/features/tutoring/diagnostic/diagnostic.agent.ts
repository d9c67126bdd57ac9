/** The diagnostic: what a learner lacks before a topic. What the probe showed is code's to say. */
import { AGENT_KEYS } from '../../../contracts/tutoring/tutoring.ts';
import { DiagnosticInput, DiagnosticOutput } from '../../../contracts/tutoring/tutoring-agents.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { rewords } from '../desk/rewords.ts';
import { diagnoseOffline } from './diagnostic.offline.ts';
import { diagnosticPrompt } from './diagnostic.prompt.ts';

export const diagnostic = defineAgent<unknown>()({
  name: 'diagnostic',
  job: 'Says what a learner lacks before a topic, from the answers to a short probe.',
  input: DiagnosticInput,
  output: DiagnosticOutput,
  prompt: diagnosticPrompt,
  offline: async (input) => diagnoseOffline(input),
  check: () => [],
  drafts: rewords<DiagnosticInput, DiagnosticOutput>({
    wordsOf: ({ message }) => [message],
    problems: problemsOf,
    plainly: diagnoseOffline,
    offline: diagnoseOffline,
  }),
  writes: AGENT_KEYS.diagnostic,
  tier: 'fast',
  limits: { seconds: 30 },
});

interface Work {
  input: DiagnosticInput;
  output: DiagnosticOutput;
}

function problemsOf({ input, output }: Work): string[] {
  const gaps = input.gaps.map(({ concept }) => concept);
  return [
    ...(gaps.join('\n') === output.prerequisite_gaps.join('\n')
      ? []
      : [`The gaps are exactly: ${gaps.join(', ') || 'none'}.`]),
    ...(output.learner_level === input.level ? [] : [`The level is ${input.level}.`]),
    ...(output.recommendations[0] === input.recommendations[0]
      ? []
      : [`The first recommendation is ${input.recommendations[0]}.`]),
    ...(/\d/u.test(output.message) ? ['Leave numbers out of the message.'] : []),
  ];
}
