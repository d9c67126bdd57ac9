/** Passages as an agent gives them. */
import type { LookupHit, Quote } from '../../contracts/citation.ts';

export function toQuotes(hits: readonly LookupHit[] | undefined): Quote[] {
  return (hits ?? []).map(({ text, chunkId, score }) => ({ text, chunkId, score }));
}
