/** A sentence as weighted stems, and how near two of them are. */
import { isStopWord, type TextLanguage, tokenize } from '../text/tokenize.ts';

export interface Bag {
  weights: ReadonlyMap<string, number>;
  /** Kept, because each bag is compared with many. */
  length: number;
}

/** The bags of texts; each stem weighs more the fewer of the texts hold it. */
export function bagsOf(texts: readonly string[], language: TextLanguage): Bag[] {
  const counts = texts.map((text) => countStems(text, language));
  const holders = new Map<string, number>();
  for (const count of counts) {
    for (const stem of count.keys()) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  }
  return counts.map((count) => {
    const weights = new Map<string, number>();
    for (const [stem, times] of count) {
      const rarity = Math.log(1 + texts.length / (holders.get(stem) ?? 1));
      weights.set(stem, (1 + Math.log(times)) * rarity);
    }
    return bagWith(weights);
  });
}

/** The sum of bags: what they are about together. */
export function sumOf(bags: Iterable<Bag>): Bag {
  const sum = new Map<string, number>();
  for (const { weights } of bags) {
    for (const [stem, weight] of weights) sum.set(stem, (sum.get(stem) ?? 0) + weight);
  }
  return bagWith(sum);
}

export function cosine(one: Bag, two: Bag): number {
  const [small, large] = one.weights.size < two.weights.size ? [one, two] : [two, one];
  let dot = 0;
  for (const [stem, weight] of small.weights) dot += weight * (large.weights.get(stem) ?? 0);
  return dot === 0 ? 0 : dot / (one.length * two.length);
}

/** Stems that say something, with how often they stand in the text. */
function countStems(text: string, language: TextLanguage): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term, start, end } of tokenize(text, language)) {
    if (term.length < 2 || isStopWord(text.slice(start, end), language)) continue;
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

function bagWith(weights: ReadonlyMap<string, number>): Bag {
  let sum = 0;
  for (const weight of weights.values()) sum += weight * weight;
  return { weights, length: Math.sqrt(sum) };
}
