/** The rebutter without a model: the passage that speaks most against what was said against it. */
import type { RebutterDraft, RebutterInput } from '../../../contracts/debate-agents.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import { toQuotes } from '../../../library/citations/to-quotes.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';

export async function rebutterOffline(
  { scope, postures, topics, at, arguments: debaters, interjections, exchanges }: RebutterInput,
  { ports, signal }: Desk<DebateDesk>,
): Promise<RebutterDraft> {
  const speaker = { debaters, posture: postures[at] ?? '' };
  const concedes = new Set<number>();
  const replies: RebutterDraft['replies'] = [];
  for (const [index, interjection] of interjections.entries()) {
    if (interjection.kind === 'drop-topic') continue;
    const answered = await ports.think(scope, 'interjection', { ...speaker, interjection }, signal);
    if (answered === null) continue;
    const { answer, cites, argument } = answered;
    replies.push({ interjection: index + 1, text: answer, quotes: toQuotes(cites) });
    for (const { topic, conceded } of argument.perTopic)
      if (conceded) concedes.add(topics.indexOf(topic) + 1);
  }
  const answer = await ports.think(scope, 'rebuttal', { ...speaker, exchanges }, signal);
  return {
    rebuttals:
      answer === null
        ? []
        : [
            {
              against: postures.indexOf(answer.against) + 1,
              topic: topics.indexOf(answer.topic) + 1,
              text: answer.text,
              quotes: toQuotes(answer.cites),
            },
          ],
    concedes: [...concedes],
    replies,
  };
}
