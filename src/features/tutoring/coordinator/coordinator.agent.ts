/** The coordinator: who of the team answers a message, and why. */
import { AGENT_KEYS } from '../../../contracts/tutoring/tutoring.ts';
import {
  CoordinatorInput,
  CoordinatorOutput,
} from '../../../contracts/tutoring/tutoring-agents.ts';
import { routeMessage } from '../../../domain/tutoring/routing/route-message.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { rewords } from '../desk/rewords.ts';
import { reasonFor, routeOffline } from './coordinator.offline.ts';
import { coordinatorPrompt } from './coordinator.prompt.ts';

export const coordinator = defineAgent<unknown>()({
  name: 'coordinator',
  job: 'Sends each message of a learner to the one who should answer it, with the reason.',
  input: CoordinatorInput,
  output: CoordinatorOutput,
  prompt: coordinatorPrompt,
  offline: async (input) => routeOffline(input),
  check: () => [],
  drafts: rewords<CoordinatorInput, CoordinatorOutput>({
    wordsOf: ({ reason }) => [reason],
    problems: problemsOf,
    plainly: (input, { to }) => ({ to, reason: reasonFor(input, to) }),
    offline: routeOffline,
  }),
  writes: AGENT_KEYS.coordinator,
  tier: 'fast',
  limits: { seconds: 20 },
});

interface Work {
  input: CoordinatorInput;
  output: CoordinatorOutput;
}

/** Words that leave no doubt are not for a model to read otherwise. */
function problemsOf({ input, output }: Work): string[] {
  const { intent, to } = routeMessage(input.message, input);
  if (intent !== 'resume' || output.to === to) return [];
  return ['The learner wants to go on with the paused quiz: send the message to `quiz`.'];
}
