/** ROUGE (Lin 2004): F1 of the words two texts share, in order (L) or not (1). */

export function rougeL(text: string, truth: string): number {
  const [ours, wanted] = [wordsOf(text), wordsOf(truth)];
  return f1(longestCommon(ours, wanted), ours.length, wanted.length);
}

export function rouge1(text: string, truth: string): number {
  const [ours, wanted] = [wordsOf(text), wordsOf(truth)];
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of ours) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared += 1;
  }
  return f1(shared, ours.length, wanted.length);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

function f1(shared: number, ours: number, wanted: number): number {
  return shared === 0 ? 0 : (2 * shared) / (ours + wanted);
}

/** Length of the longest common subsequence. */
function longestCommon(one: readonly string[], two: readonly string[]): number {
  let above = new Uint32Array(two.length + 1);
  for (const word of one) {
    const row = new Uint32Array(two.length + 1);
    for (const [at, other] of two.entries())
      row[at + 1] =
        word === other ? (above[at] ?? 0) + 1 : Math.max(above[at + 1] ?? 0, row[at] ?? 0);
    above = row;
  }
  return above[two.length] ?? 0;
}
