/**
 * How many terms a unit has. With calibrated probabilities, taking the k surest gives
 * an expected F1 of 2·(sum of the k) / (k + sum of all): the k with the best one is
 * the cut, so a dense section keeps many terms and a thin one few. A page alone gives
 * too little to be sure of anything; it still has a term or more in every hundred words.
 */
import type { WeighedTerm } from './weigh-terms.ts';

const WORDS_PER_TERM = 30;
const LEAST_TERMS = 8;
const FLOOR = 0.1;

export function cutTerms(weighed: readonly WeighedTerm[], words: number): WeighedTerm[] {
  const ranked = [...weighed].sort(
    (a, b) => b.probability - a.probability || (a.candidate.key < b.candidate.key ? -1 : 1),
  );
  const all = ranked.reduce((sum, { probability }) => sum + probability, 0);
  let taken = 0;
  let best = 0;
  let count = 0;
  for (const [at, { probability }] of ranked.entries()) {
    taken += probability;
    const expected = (2 * taken) / (at + 1 + all);
    if (expected <= best) continue;
    best = expected;
    count = at + 1;
  }
  const least = Math.min(LEAST_TERMS, Math.floor(words / WORDS_PER_TERM));
  return ranked.filter(
    ({ probability }, at) => probability >= FLOOR && at < Math.max(count, least),
  );
}
