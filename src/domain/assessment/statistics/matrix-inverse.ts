/** The inverse of a square matrix, by Gauss and Jordan with the largest pivot; null where there is none. */
export function inverse(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [
    ...row,
    ...Array.from({ length: size }, (_, column) => Number(column === at)),
  ]);
  for (let column = 0; column < size; column += 1) {
    const below = rows.slice(column).map((row) => Math.abs(row[column] ?? 0));
    const largest = Math.max(...below);
    if (!(largest > TINY)) return null;
    const from = column + below.indexOf(largest);
    const [pivot, other] = [rows[from], rows[column]];
    if (pivot === undefined || other === undefined) return null;
    rows[from] = other;
    const scaled = pivot.map((value) => value / (pivot[column] ?? 1));
    rows[column] = scaled;
    for (const [at, row] of rows.entries()) {
      if (at === column) continue;
      const factor = row[column] ?? 0;
      rows[at] = row.map((value, place) => value - factor * (scaled[place] ?? 0));
    }
  }
  return rows.map((row) => row.slice(size));
}

const TINY = 1e-12;
