/** Whether two words differ by no more than a slip of the fingers. */

/** Short words are other words after one slip; only long ones may have two. */
const ONE_SLIP = 6;
const TWO_SLIPS = 10;

export function isNearSpelling(wanted: string, given: string): boolean {
  if (wanted === given) return true;
  if (/\d/u.test(wanted + given)) return false;
  const length = Math.min(wanted.length, given.length);
  if (length < ONE_SLIP) return false;
  return distance(wanted, given) <= (length >= TWO_SLIPS ? 2 : 1);
}

/** Letters changed, missing, added or swapped (Damerau 1964), row by row. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const row = nextRow(one, other, at, { before, last });
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

function nextRow(
  one: string,
  other: string,
  at: number,
  { before, last }: { before: readonly number[]; last: readonly number[] },
): number[] {
  const row = [at];
  for (let to = 1; to <= other.length; to += 1) {
    const changed = (last[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
    const isSwap = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
    const swapped = isSwap ? (before[to - 2] ?? at) + 1 : at + to;
    row.push(Math.min((last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, changed, swapped));
  }
  return row;
}
