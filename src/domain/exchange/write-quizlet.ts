/**
 * Cards to paste into Quizlet's import box: a line each, question and answer parted by a
 * tab. The format has no quotes, so breaks and tabs inside a text become spaces.
 */

import type { ExchangedSet } from './exchanged-set.ts';
import { oneLine } from './portable-text.ts';

export function writeQuizlet({ cards }: ExchangedSet): string {
  return cards
    .map(
      ({ question, answer, source }) =>
        `${oneLine(question)}\t${oneLine(answer)}${source && ` (${source})`}\n`,
    )
    .join('');
}
