/**
 * Puts the options of a set in an order where the keys fall on every letter about as
 * often. Only the order changes. Quantities stay sorted, so they can only be turned
 * around, and "all of the above" stays last.
 */
import type { TextLanguage } from '../text/tokenize.ts';
import type { MultipleChoice } from './item.ts';
import { type ItemView, viewItem } from './item-view.ts';
import { quantitiesOf } from './option-flaws.ts';

export interface SpreadOptions {
  language: TextLanguage;
  /** Another seed, another of the even spreads. */
  seed?: number;
}

export type Spread<Item extends MultipleChoice> = Item & {
  /** For each new place, where its option stood before. */
  order: readonly number[];
};

export function spreadKeys<Item extends MultipleChoice>(
  items: readonly Item[],
  { language, seed = 0 }: SpreadOptions,
): Spread<Item>[] {
  const orders = items.map((item) => possibleOrders(item, language));
  const chosen = new Map<number, readonly number[]>();
  const used: number[] = [];
  // Those with the least choice first: the free ones can still level what they left.
  const queue = orders
    .map((possible, at) => ({ possible, at }))
    .sort((left, right) => left.possible.length - right.possible.length || left.at - right.at);
  for (const { possible, at } of queue) {
    const { correctAnswerIndex } = items[at] ?? { correctAnswerIndex: -1 };
    const keyIndex = (order: readonly number[]) => order.indexOf(correctAnswerIndex);
    const load = (order: readonly number[]) => used[keyIndex(order)] ?? 0;
    const least = Math.min(...possible.map(load));
    const level = possible.filter((order) => load(order) === least);
    const order = level[scatter(seed, at) % level.length] ?? [];
    used[keyIndex(order)] = least + 1;
    chosen.set(at, order);
  }
  return items.map((item, at) => inOrder(item, chosen.get(at) ?? []));
}

function inOrder<Item extends MultipleChoice>(item: Item, order: readonly number[]): Spread<Item> {
  return {
    ...item,
    options: order.map((from) => item.options[from] ?? ''),
    correctAnswerIndex: order.indexOf(item.correctAnswerIndex),
    order,
  };
}

/** The orders to choose from: the key in each place it may take, the rest as they stood. */
function possibleOrders(item: MultipleChoice, language: TextLanguage): number[][] {
  const { options, key }: ItemView = viewItem(item, { language });
  const own = options.filter(({ catchAll }) => catchAll === null).map(({ index }) => index);
  const last = options.filter(({ catchAll }) => catchAll !== null).map(({ index }) => index);
  const values = quantitiesOf(options);
  if (values !== null) {
    const rising = own
      .map((index, at) => ({ index, value: values[at] ?? 0 }))
      .sort((left, right) => left.value - right.value || left.index - right.index)
      .map(({ index }) => index);
    return [
      [...rising, ...last],
      [...rising.toReversed(), ...last],
    ];
  }
  if (key === undefined || key.catchAll !== null) return [[...own, ...last]];
  const others = own.filter((index) => index !== key.index);
  return own.map((_, position) => [...others.toSpliced(position, 0, key.index), ...last]);
}

/** A number that looks like chance but is the same each time (the finaliser of MurmurHash3). */
function scatter(seed: number, at: number): number {
  let mixed = (Math.imul(at + 1, 0x9e3779b1) ^ Math.imul(Math.trunc(seed) + 1, 0x85ebca6b)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0;
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
