/**
 * Distractors taken from another subject, which only meaning can give away: with the
 * shipped embedder, on the hand-read items, which had no part in choosing the bounds.
 */
import type { MultipleChoice, Similarity } from '../../src/domain/items/item.ts';
import { lintItem } from '../../src/domain/items/lint-item.ts';
import { openShippedModels } from '../../src/library/models/local-models.ts';
import { averageOf } from '../score.ts';
import type { RealItem } from './real-items.ts';

export interface StrangerShares {
  /** Of the items with a planted stranger, those reported. */
  caught: number;
  /** Of the same items as they are, those reported. */
  suspected: number;
}

/** Null where the embedder is not there. */
export async function findStrangers(items: readonly RealItem[]): Promise<StrangerShares | null> {
  const models = await openShippedModels();
  try {
    if (!models.available.embed) return null;
    const planted = items.flatMap((item, at) => plantStranger(item, at, items) ?? []);
    const texts = [
      ...new Set([...items, ...planted].flatMap(({ question, options }) => [question, ...options])),
    ];
    const similarity = cosines(texts, await models.embed(texts));
    const share = (all: readonly MultipleChoice[]) =>
      averageOf(all.map((item) => (isSuspected(item, similarity) ? 1 : 0)));
    return { caught: share(planted), suspected: share(items) };
  } finally {
    models.close();
  }
}

function isSuspected(item: MultipleChoice, similarity: Similarity): boolean {
  return lintItem(item, { language: 'en', similarity }).some(
    ({ rule }) => rule === 'implausible-distractor',
  );
}

/** A distractor of the other source, whose items are about other things. */
function plantStranger(
  item: RealItem,
  at: number,
  items: readonly RealItem[],
): MultipleChoice | null {
  const others = items.filter(({ source }) => source !== item.source);
  const from = others[at % Math.max(1, others.length)];
  if (from === undefined || item.options.length < 4) return null;
  const stranger = from.options.find((_, index) => index !== from.correctAnswerIndex) ?? '';
  const place = item.correctAnswerIndex === 0 ? 1 : 0;
  return { ...item, options: item.options.with(place, stranger) };
}

function cosines(texts: readonly string[], vectors: readonly Float32Array[]): Similarity {
  const known = new Map(texts.map((text, at) => [text, vectors[at]]));
  return (left, right) => {
    const [first, second] = [known.get(left.trim()), known.get(right.trim())];
    if (first === undefined || second === undefined) return 1;
    return first.reduce((sum, value, at) => sum + value * (second[at] ?? 0), 0);
  };
}
