/** The debater without a model: the passages that speak most for its side, topic by topic. */
import type { DebaterDraft, DebaterInput } from '../../../contracts/debate-agents.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import { toQuotes } from '../../../library/citations/to-quotes.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';

export async function debaterOffline(
  { scope, question, postures, topics, at }: DebaterInput,
  { ports, signal }: Desk<DebateDesk>,
): Promise<DebaterDraft> {
  const posture = postures[at] ?? '';
  const request = { question, postures, posture, topics };
  const opening = await ports.think(scope, 'opening', request, signal);
  return {
    perTopic: opening.perTopic.map(({ topic, claim, reasoning, cites }) => ({
      topic: topics.indexOf(topic) + 1,
      claim,
      reasoning,
      quotes: toQuotes(cites.paper),
      urls: [],
    })),
    overallPosition: opening.overallPosition,
  };
}
