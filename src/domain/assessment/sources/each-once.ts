/** Checks on lists and quotes that several agents share. */

/** Every one of them, once, and nothing else. */
export function eachOnce(
  wanted: readonly string[],
  given: readonly string[],
  named: string,
): string[] {
  return [
    ...wanted.filter((id) => !given.includes(id)).map((id) => `You left out ${named} ${id}.`),
    ...given.filter((id) => !wanted.includes(id)).map((id) => `There is no ${named} ${id}.`),
    ...given
      .filter((id, at) => given.indexOf(id) !== at)
      .map((id) => `You judged ${named} ${id} more than once.`),
  ];
}

/** Whether the words stand there, spacing and case aside. */
export function locateWords(text: string, words: string): boolean {
  const plain = (value: string) => value.replace(/\s+/gu, ' ').trim().toLowerCase();
  return plain(text).includes(plain(words));
}
