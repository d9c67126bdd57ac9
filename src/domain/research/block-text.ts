/**
 * The text of a passage with a blank line between its blocks, so that a caption, an item of a list
 * or a title without a full stop never runs into the sentence after it. A sentence that a page
 * break tore in two stays one.
 */
import type { Passage } from '../passages/passage.ts';
import { isFinished } from '../text/sentences.ts';

export function blockText({ text, spans }: Pick<Passage, 'text' | 'spans'>): string {
  let whole = '';
  let at = 0;
  for (const { start, end } of spans) {
    const piece = text.slice(at, at + end - start);
    at += end - start + 1;
    if (whole === '') whole = piece;
    else whole += (goesOn(whole, piece) ? '\n' : '\n\n') + piece;
  }
  return at - 1 === text.length ? whole : text;
}

function goesOn(before: string, after: string): boolean {
  return !isFinished(before) && /^\s*\p{Ll}/u.test(after);
}
