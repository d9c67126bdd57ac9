/** Rows of a table of two columns: what stands in the first, and what the second says of it. */

const ROW = /^([^|`\n]{1,80}) \| ([^|`\n]+)$/u;
/** A cell of fewer words says nothing by itself. */
const SHORTEST_CELL = 3;

export function isRow(text: string): boolean {
  const [, , said] = ROW.exec(text.trim()) ?? [];
  return said !== undefined && said.split(/\s+/u).length >= SHORTEST_CELL;
}

/** A table stands in a text as lines with bars; each is read for itself. */
export function rowsWithin(
  text: string,
  { start, end }: { start: number; end: number },
): { start: number; end: number }[] {
  const own = text.slice(start, end);
  if (!(own.includes(' | ') && own.includes('\n'))) return [{ start, end }];
  return [...own.matchAll(/[^\n]+/gu)].map(({ 0: line, index }) => ({
    start: start + index,
    end: start + index + line.length,
  }));
}

export function rowSaid(text: string): string {
  return text.replace(ROW, '$1: $2');
}
