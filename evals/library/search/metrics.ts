/** How good a ranking is. */

/** nDCG at 10 with graded gains as they are (as trec_eval and BEIR compute it). */
export function ndcgAt10(ranked: readonly string[], relevant: ReadonlyMap<string, number>): number {
  const gain = (grades: readonly number[]) =>
    grades.slice(0, 10).reduce((sum, grade, at) => sum + grade / Math.log2(at + 2), 0);
  const ideal = gain([...relevant.values()].sort((a, b) => b - a));
  return ideal === 0 ? 0 : gain(ranked.map((id) => relevant.get(id) ?? 0)) / ideal;
}
