/**
 * Two sentences laid side by side: the words they share in the same order, and
 * the gaps between, where the one says something the other does not.
 */
import { isSameNumber } from './numbers.ts';
import type { StatementWord } from './statement.ts';

export interface WordGap {
  claim: StatementWord[];
  evidence: StatementWord[];
  /** Before the first shared word, between two, or after the last. */
  side: 'before' | 'inside' | 'after';
}

export interface WordAlignment {
  pairs: [claim: number, evidence: number][];
  /** What stands between two shared words in the claim, and in the evidence. */
  gaps: WordGap[];
}

/** A shared word of weight counts far more than "the". */
const FUNCTION_WORD = 0.1;
const LEAST_FAMILY = 5;
const FAMILY_SHARE = 0.6;

/** The heaviest common subsequence of the two word lists. */
export function alignWords(
  claim: readonly StatementWord[],
  evidence: readonly StatementWord[],
): WordAlignment {
  const columns = evidence.length + 1;
  const best = new Float64Array((claim.length + 1) * columns);
  for (let row = claim.length - 1; row >= 0; row -= 1) {
    for (let column = evidence.length - 1; column >= 0; column -= 1) {
      const gain = gainOf(claim[row], evidence[column]);
      best[row * columns + column] = Math.max(
        best[(row + 1) * columns + column] ?? 0,
        best[row * columns + column + 1] ?? 0,
        gain > 0 ? gain + (best[(row + 1) * columns + column + 1] ?? 0) : 0,
      );
    }
  }
  const pairs = tracePairs(claim, evidence, best);
  return { pairs, gaps: gapsOf(claim, evidence, pairs) };
}

export function isSameWord(left: StatementWord, right: StatementWord): boolean {
  if (left.number !== null && right.number !== null) return isSameNumber(left.number, right.number);
  if (left.number !== null || right.number !== null) return false;
  // "hardly" has the stem of "hard".
  if (left.isDenial !== right.isDenial) return false;
  return left.term === right.term || isSameFamily(left.surface, right.surface);
}

/** "inflammation" and "inflammatory": most of the longer word is shared from its beginning. */
function isSameFamily(left: string, right: string): boolean {
  const longest = Math.max(left.length, right.length);
  let shared = 0;
  while (shared < longest && left.charAt(shared) === right.charAt(shared)) shared += 1;
  if (shared < LEAST_FAMILY || shared < longest * FAMILY_SHARE) return false;
  return /less(?:ly|ness)?$/.test(left) === /less(?:ly|ness)?$/.test(right);
}

function gainOf(left: StatementWord | undefined, right: StatementWord | undefined): number {
  if (left === undefined || right === undefined || !isSameWord(left, right)) return 0;
  return Math.max(FUNCTION_WORD, left.weight);
}

function tracePairs(
  claim: readonly StatementWord[],
  evidence: readonly StatementWord[],
  best: Float64Array,
): [number, number][] {
  const columns = evidence.length + 1;
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < claim.length && column < evidence.length) {
    const here = best[row * columns + column] ?? 0;
    const gain = gainOf(claim[row], evidence[column]);
    const paired = gain + (best[(row + 1) * columns + column + 1] ?? 0);
    if (gain > 0 && Math.abs(here - paired) < 1e-9) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if ((best[(row + 1) * columns + column] ?? 0) >= here - 1e-9) row += 1;
    else column += 1;
  }
  return pairs;
}

/** The words before the first pair and after the last are gaps too. */
function gapsOf(
  claim: readonly StatementWord[],
  evidence: readonly StatementWord[],
  pairs: readonly [number, number][],
): WordGap[] {
  const gaps: WordGap[] = [];
  let [row, column] = [0, 0];
  const ends = [...pairs, [claim.length, evidence.length] as const];
  for (const [index, [nextRow, nextColumn]] of ends.entries()) {
    const gap = {
      claim: claim.slice(row, nextRow),
      evidence: evidence.slice(column, nextColumn),
      side: sideOf(index, pairs.length),
    };
    if (gap.claim.length > 0 || gap.evidence.length > 0) gaps.push(gap);
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  return gaps;
}

function sideOf(index: number, pairs: number): WordGap['side'] {
  if (index === 0) return 'before';
  return index === pairs ? 'after' : 'inside';
}
