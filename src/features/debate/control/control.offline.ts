/** The control without a model: the passages that are most about the question, no two alike. */
import type { ControlDraft, ControlInput } from '../../../contracts/debate-agents.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import { toQuotes } from '../../../library/citations/to-quotes.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';

export async function controlOffline(
  { scope, question, mostClaims }: ControlInput,
  { ports, signal }: Desk<DebateDesk>,
): Promise<ControlDraft> {
  const request = { question, mostClaims };
  const { answer, claims, cites } = await ports.think(scope, 'control', request, signal);
  if (claims.length === 0) return { sentences: [{ text: answer, quotes: [] }] };
  return {
    sentences: claims.map((text, at) => ({ text, quotes: toQuotes(cites.slice(at, at + 1)) })),
  };
}
