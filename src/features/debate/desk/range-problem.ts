/** A number by which a model refers to a listed thing must be in the list. */
export function rangeProblem(what: string, given: number, most: number): string[] {
  return given >= 1 && given <= most ? [] : [`There is no ${what} ${given}; there are ${most}.`];
}
