/** Finds the name that a misspelt one was probably meant to be. */

/** The closest of `known`, or null when none is close enough to suggest. */
export function nearestName(given: string, known: readonly string[]): string | null {
  const from = given.toLowerCase();
  let best: { name: string; edits: number } | null = null;
  for (const name of known) {
    const edits = editsBetween(from, name.toLowerCase());
    if (best === null || edits < best.edits) best = { name, edits };
  }
  const mostEdits = Math.max(2, Math.floor(given.length / 3));
  return best !== null && best.edits <= mostEdits ? best.name : null;
}

/** Letters to add, drop or change (Levenshtein), one row of the table at a time. */
function editsBetween(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, letter] of Array.from(from).entries()) {
    const current = [row + 1];
    for (let at = 1; at <= to.length; at++) {
      const change = (above[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1);
      const drop = (above[at] ?? 0) + 1;
      const add = (current[at - 1] ?? 0) + 1;
      current.push(Math.min(change, drop, add));
    }
    above = current;
  }
  return above[to.length] ?? 0;
}
