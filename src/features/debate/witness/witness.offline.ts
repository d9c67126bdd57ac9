/** The witness without a model: another passage for its claim, or a concession. */
import type { WitnessDraft, WitnessInput } from '../../../contracts/debate-agents.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import { toQuotes } from '../../../library/citations/to-quotes.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';

export async function witnessOffline(
  { scope, postures, at, arguments: debaters, questions }: WitnessInput,
  { ports, signal }: Desk<DebateDesk>,
): Promise<WitnessDraft> {
  const posture = postures[at] ?? '';
  const asked = questions.map((one) => ({ ...one, to: posture }));
  const request = { debaters, posture, questions: asked };
  const answers = await ports.think(scope, 'crossAnswers', request, signal);
  return {
    answers: answers.map(({ answer, concedes, cites }, index) => ({
      question: index + 1,
      answer,
      concedes,
      quotes: toQuotes(cites),
    })),
  };
}
