/** So many of their longer words, at least, have two sentences about one subject in common. */
const IN_COMMON = 2;
const LONG_WORDS = /\p{L}{4,}|\d+/gu;

/** Whether it is worth while to compare two sentences: most pairs of a memory have nothing in common. */
export function mayBeAboutOne(one: string, other: string): boolean {
  const words = new Set(one.toLowerCase().match(LONG_WORDS) ?? []);
  let shared = 0;
  for (const word of new Set(other.toLowerCase().match(LONG_WORDS) ?? [])) {
    if (words.has(word)) shared += 1;
    if (shared >= IN_COMMON) return true;
  }
  return false;
}
