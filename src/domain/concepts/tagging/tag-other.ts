/** Without a tagger every word may be a noun; numbers, marks and very short words may not. */
import { isMark, piecesOf, type Tag, type Word } from './words.ts';

export function tagOther(text: string): Word[] {
  return piecesOf(text).map((piece) => ({
    text: piece.text,
    lower: piece.text.toLowerCase(),
    tag: tagOf(piece.text),
    start: piece.start,
    end: piece.start + piece.text.length,
  }));
}

function tagOf(text: string): Tag {
  if (isMark(text)) return 'mark';
  if (/^[\p{N}.,]+$/u.test(text)) return 'number';
  return [...text].length < 4 ? 'small' : 'noun';
}
