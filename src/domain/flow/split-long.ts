/**
 * Cuts an over-long text into pieces: at line ends where lines mean something, else
 * between sentences, else between words. Cells, quotes and searches all work on
 * whole blocks, so a block must stay small enough to read at once.
 */
import { splitSentences } from '../text/sentences.ts';

export interface Piece {
  start: number;
  end: number;
}

export function splitLong(text: string, longest: number, byLines: boolean): Piece[] {
  if (text.length <= longest) return [{ start: 0, end: text.length }];
  const pieces: Piece[] = [];
  for (const part of parts(text, byLines)) {
    for (const small of cutWords(text, part, longest)) {
      const last = pieces.at(-1);
      if (last !== undefined && small.end - last.start <= longest) last.end = small.end;
      else pieces.push({ ...small });
    }
  }
  return pieces.map((piece) => trimmed(text, piece, byLines));
}

function parts(text: string, byLines: boolean): Piece[] {
  if (!byLines) return splitSentences(text);
  let start = 0;
  return text.split('\n').map((line) => {
    const piece = { start, end: start + line.length };
    start = piece.end + 1;
    return piece;
  });
}

function cutWords(text: string, { start, end }: Piece, longest: number): Piece[] {
  const pieces: Piece[] = [];
  let from = start;
  while (end - from > longest) {
    const space = text.lastIndexOf(' ', from + longest);
    const to = space > from ? space : from + longest;
    pieces.push({ start: from, end: to });
    from = to;
  }
  pieces.push({ start: from, end });
  return pieces;
}

/** Leaves out white space at the edges, but never the indent of a first line. */
function trimmed(text: string, { start, end }: Piece, byLines: boolean): Piece {
  let from = start;
  let to = end;
  while (from < to && (byLines ? text[from] === '\n' : /\s/.test(text[from] ?? ''))) from += 1;
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1;
  return { start: from, end: to };
}
