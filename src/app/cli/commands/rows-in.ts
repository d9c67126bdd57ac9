/** How much there is in some tables, in words. */
export function rowsIn(tables: readonly { rows: number }[]): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables`;
}
