/**
 * Text of one line that a person gives a thing: a title, a name, a label. Control codes and
 * line ends are taken out, because such a text stands in lists, in file names and in terminals.
 * Longer texts keep theirs; what no text may hold (NUL) is refused by the server for all.
 */
import { z } from 'zod';

export function oneLine(mostCharacters: number) {
  return z
    .string()
    .overwrite((text) => text.replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' '))
    .trim()
    .min(1)
    .max(mostCharacters);
}
