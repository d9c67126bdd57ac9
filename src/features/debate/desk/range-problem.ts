/** Numbers that stand for something must stand for something that is there. */
export function rangeProblem(what: string, given: number, most: number): string[] {
  return given >= 1 && given <= most ? [] : [`There is no ${what} ${given}; there are ${most}.`];
}
