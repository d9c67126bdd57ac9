/** Passages as an agent gives them. */
import type { LookupHit } from '../../contracts/debate.ts';
import type { Quote } from '../../contracts/debate-agents.ts';

export function toQuotes(hits: readonly LookupHit[] | undefined): Quote[] {
  return (hits ?? []).map(({ text, chunkId, score }) => ({ text, chunkId, score }));
}
