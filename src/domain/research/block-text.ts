/**
 * The text of a passage with a blank line between its blocks, so that a caption, an item of a list
 * or a title without a full stop never runs into the sentence after it. A sentence that a page
 * break tore in two stays one. Code stands within its fences.
 */
import type { Passage } from '../passages/passage.ts';
import { isFinished } from '../text/sentences.ts';
import { fenced } from './sentences/fenced-code.ts';

export function blockText(
  { text, spans }: Pick<Passage, 'text' | 'spans'>,
  isCode: (blockId: string) => boolean = () => false,
): string {
  let whole = '';
  let at = 0;
  for (const { block_id, start, end } of spans) {
    const words = text.slice(at, at + end - start);
    const piece = isCode(block_id) ? fenced(words) : words;
    at += end - start + 1;
    if (whole === '') whole = piece;
    else whole += (goesOn(whole, piece) ? '\n' : '\n\n') + piece;
  }
  return at - 1 === text.length ? whole : text;
}

function goesOn(before: string, after: string): boolean {
  return !isFinished(before) && /^\s*\p{Ll}/u.test(after);
}
