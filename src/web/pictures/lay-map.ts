/**
 * Where the ideas of a map stand: columns by what must be known first, rows so that an idea stands
 * near those it hangs on. Without a link an idea stands in the first column.
 */
export interface MapLink {
  /** To be known before `to`, or related to it. */
  from: string;
  to: string;
}

export interface MapPlace {
  term: string;
  column: number;
  row: number;
}

export function layMap(terms: readonly string[], links: readonly MapLink[]): MapPlace[] {
  const known = new Set(terms);
  const used = links.filter(({ from, to }) => from !== to && known.has(from) && known.has(to));
  const columns = columnsOf(terms, used);
  const rows = new Map<string, number>();
  const filled: number[] = [];
  const order = terms.toSorted((a, b) => (columns.get(a) ?? 0) - (columns.get(b) ?? 0));
  return order.map((term) => {
    const column = columns.get(term) ?? 0;
    const before = used.filter(({ to }) => to === term).map(({ from }) => rows.get(from) ?? 0);
    const wished = before.length === 0 ? 0 : Math.round(mean(before));
    const row = Math.max(wished, filled[column] ?? 0);
    filled[column] = row + 1;
    rows.set(term, row);
    return { term, column, row };
  });
}

const MOST_COLUMNS = 4;

/** The longest way to each idea; a circle of links is cut after as many steps as there are columns. */
function columnsOf(terms: readonly string[], links: readonly MapLink[]): Map<string, number> {
  const columns = new Map(terms.map((term) => [term, 0]));
  for (let pass = 1; pass < MOST_COLUMNS; pass += 1) {
    for (const { from, to } of links) {
      const next = Math.min((columns.get(from) ?? 0) + 1, MOST_COLUMNS - 1);
      if (next > (columns.get(to) ?? 0) && next <= pass) columns.set(to, next);
    }
  }
  return columns;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
