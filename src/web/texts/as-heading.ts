/** Terms of a text are in small letters; as the name of a page or of a row they begin with a capital. */
export function asHeading(term: string): string {
  return term.charAt(0).toLocaleUpperCase() + term.slice(1);
}
