/** Seeded chance (mulberry32), so that a suite of ten thousand cases is the same in every run. */

export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number below `limit`. */
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
}

export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick(from) {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new RangeError('There is nothing to pick from.');
      return picked;
    },
  };
}
