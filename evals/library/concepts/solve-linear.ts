/** Solves a small system of linear equations: Gauss and Jordan's elimination with the largest pivot. */
export function solveLinear(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (let column = 0; column < rows.length; column += 1) {
    const pivot = takePivot(rows, column);
    for (const row of rows) if (row !== pivot) clear(row, pivot, column);
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}

/** Takes the pivot's row off another as often as makes its column zero. */
function clear(row: number[], pivot: readonly number[], column: number): void {
  const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
  for (const [at, value] of pivot.entries()) row[at] = (row[at] ?? 0) - factor * value;
}

/** Brings the row with the largest value in the column to its place. */
function takePivot(rows: number[][], column: number): number[] {
  let best = column;
  for (let at = column; at < rows.length; at += 1) {
    if (Math.abs(rows[at]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = at;
  }
  const pivot = rows[best] ?? [];
  rows[best] = rows[column] ?? [];
  rows[column] = pivot;
  return pivot;
}
