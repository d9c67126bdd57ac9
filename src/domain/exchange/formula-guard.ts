/**
 * A cell that begins like a formula is run by spreadsheets (OWASP, CSV injection). One
 * apostrophe before it makes it text. Cells that already look guarded get one more, so
 * that taking one off always gives back what was there.
 */
const LIKE_FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const GUARDED = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

export function guardFormula(cell: string): string {
  return LIKE_FORMULA.test(cell) ? `'${cell}` : cell;
}

export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
