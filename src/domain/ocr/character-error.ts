/**
 * How wrong a reading is: the least number of characters to insert, delete or replace to
 * make it the true text (V. Levenshtein, 1966), as a part of that text's length. Runs of
 * white space count as one space, for where lines end is no fault of the reader.
 */
export function characterErrorRate(read: string, truth: string): number {
  const from = plain(read);
  const to = plain(truth);
  if (to.length === 0) return from.length === 0 ? 0 : 1;
  return editDistance(from, to) / to.length;
}

function plain(text: string): string[] {
  return [...text.normalize('NFKC').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim()];
}

function editDistance(from: readonly string[], to: readonly string[]): number {
  let before = Uint32Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, sign] of from.entries()) {
    const now = new Uint32Array(to.length + 1);
    now[0] = row + 1;
    for (let at = 1; at <= to.length; at += 1) {
      const replaced = (before[at - 1] ?? 0) + (to[at - 1] === sign ? 0 : 1);
      now[at] = Math.min(replaced, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1);
    }
    before = now;
  }
  return before[to.length] ?? 0;
}
