/** Labelled messages, and which of them a message is like: by its letters, three at a time. */
import type { Intent } from './intent.ts';
import { ROUTING_EXAMPLES } from './routing-examples.ts';

/** Below this two messages share no more than the small words of a language. */
const ALIKE = 0.42;
const NEIGHBOURS = 3;

const examples = ROUTING_EXAMPLES.map(([intent, text]) => ({ intent, bag: bagOf(text) }));

export function nearestIntent(text: string): Intent | null {
  const bag = bagOf(text);
  const near = examples
    .map(({ intent, bag: other }) => ({ intent, likeness: cosine(bag, other) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, NEIGHBOURS);
  if ((near[0]?.likeness ?? 0) < ALIKE) return null;
  const votes = new Map<Intent, number>();
  for (const { intent, likeness } of near)
    votes.set(intent, (votes.get(intent) ?? 0) + likeness ** 2);
  return [...votes].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

type Bag = ReadonlyMap<string, number>;

function bagOf(text: string): Bag {
  const bag = new Map<string, number>();
  const padded = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  for (let at = 0; at + 3 <= padded.length; at += 1) {
    const piece = padded.slice(at, at + 3);
    bag.set(piece, (bag.get(piece) ?? 0) + 1);
  }
  return bag;
}

function cosine(one: Bag, other: Bag): number {
  let dot = 0;
  for (const [piece, count] of one) dot += count * (other.get(piece) ?? 0);
  const length = (bag: Bag) => Math.sqrt([...bag.values()].reduce((sum, n) => sum + n * n, 0));
  return dot === 0 ? 0 : dot / (length(one) * length(other));
}
