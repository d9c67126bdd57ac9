/**
 * Code within a chunk stands between fences, so that nobody takes it for prose: it is quoted as
 * code, or not at all.
 */

const FENCE = '```';

export interface TextPiece {
  start: number;
  end: number;
  isCode: boolean;
}

/** The text of a block of code within its fences. */
export function fenced(code: string): string {
  return `${FENCE}\n${code}\n${FENCE}`;
}

/** Prose and code in turn; a fence that nothing closes holds to the end. */
export function piecesWithCode(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let start = 0;
  for (const { index, 0: whole } of text.matchAll(/^```[^\n`]*\n(?:[\s\S]*?\n```$|[\s\S]*$)/gmu)) {
    if (index > start) pieces.push({ start, end: index, isCode: false });
    pieces.push({ start: index, end: index + whole.length, isCode: true });
    start = index + whole.length;
  }
  if (start < text.length) pieces.push({ start, end: text.length, isCode: false });
  return pieces;
}

const FENCE_LINE = /^```[^\n`]*$\n?/gmu;

/** As it stands in the document. */
export function withoutFences(text: string): string {
  return text.includes(FENCE) ? text.replace(FENCE_LINE, '').trim() : text;
}

/** In one line of an answer, as Markdown marks code. */
export function withCodeMarks(text: string): string {
  return piecesWithCode(text)
    .map(({ start, end, isCode }) => {
      const piece = text.slice(start, end);
      if (!isCode) return piece;
      const lines = withoutFences(piece)
        .split('\n')
        .map((line) => line.trim());
      return lines
        .filter((line) => line !== '')
        .map((line) => `\`${line.replaceAll('`', '')}\``)
        .join(' ');
    })
    .join('');
}
