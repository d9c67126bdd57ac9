/** Sides come two by two, one of each contradiction after the other. */
export function inPairs<T>(all: readonly T[]): T[][] {
  const pairs: T[][] = [];
  for (let at = 0; at < all.length; at += 2) pairs.push(all.slice(at, at + 2));
  return pairs;
}
