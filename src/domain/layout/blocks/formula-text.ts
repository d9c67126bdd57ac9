/**
 * A formula as text. It is read as it was drawn: TeX draws a fraction from top to
 * bottom inside its line, which no sorting by height could find out again. What
 * stands over something of the same size becomes a fraction with a slash.
 */
import type { Line } from '../lines/lines.ts';
import type { Run } from '../page/runs.ts';
import { lowest } from '../page/tally.ts';

/** Neighbours on about one height, with what is raised or lowered among them. */
interface Chunk {
  text: string;
  x: number;
  right: number;
  baseline: number;
  size: number;
}

const SAME_ROW_EM = 0.62;

export function formulaText(lines: readonly Line[]): string {
  const chunks = chunksOf(lines);
  const left = lowest(lines.map((line) => line.x));
  let text = '';
  for (let at = 0; at < chunks.length; at += 1) {
    const chunk = chunks[at];
    const below = chunks[at + 1];
    if (chunk === undefined) break;
    const glue = at === 0 ? '' : glueBefore(chunk, chunks[at - 1], left);
    if (below !== undefined && isFraction(chunk, below)) {
      text += `${glue}${inBrackets(chunk.text)}/${inBrackets(below.text)}`;
      at += 1;
    } else text += glue + chunk.text;
  }
  return text;
}

function chunksOf(lines: readonly Line[]): Chunk[] {
  const pieces = lines
    .flatMap((line) => line.pieces.map(({ start, end, run }) => tiedPiece(line, start, end, run)))
    .sort((a, b) => a.run.order - b.run.order);
  const chunks: Chunk[] = [];
  let before: Run | undefined;
  for (const { run, text } of pieces) {
    const chunk = chunks.at(-1);
    const tied = /^[\^_/]/.test(text);
    if (chunk && before && (tied || isBeside(chunk, run))) {
      extend(chunk, run, tied ? text : spaceBetween(before, run) + text);
    } else {
      const { x, right, baseline, size } = run;
      chunks.push({ text, x, right, baseline, size });
    }
    before = run;
  }
  return chunks;
}

/** A piece with the sign that ties it to the one before (^, _ or /), if there is one. */
function tiedPiece(line: Line, start: number, end: number, run: Run): { run: Run; text: string } {
  const sign = line.text[start - 1] ?? '';
  const tied = /[\^_/]/.test(sign) && !line.pieces.some((piece) => piece.end === start);
  return { run, text: line.text.slice(tied ? start - 1 : start, end) };
}

function isBeside(chunk: Chunk, run: Run): boolean {
  const em = Math.max(chunk.size, run.size);
  const onRow = Math.abs(run.baseline - chunk.baseline) < SAME_ROW_EM * em;
  return onRow && run.x > chunk.right - 0.6 * em;
}

function extend(chunk: Chunk, run: Run, text: string): void {
  chunk.text += text;
  chunk.right = Math.max(chunk.right, run.right);
  if (run.size > chunk.size * 1.05) {
    chunk.size = run.size;
    chunk.baseline = run.baseline;
  }
}

function spaceBetween(before: Run, run: Run): string {
  const gap = (run.x - before.right) / Math.max(before.size, run.size);
  return gap > 0.14 || before.spaceAfter || run.spaceBefore ? ' ' : '';
}

function isFraction(above: Chunk, below: Chunk): boolean {
  const em = above.size;
  if (below.size < 0.9 * em || above.size < 0.9 * below.size) return false;
  const step = (below.baseline - above.baseline) / em;
  const middle = Math.abs(above.x + above.right - below.x - below.right) / 2;
  return step > 0.9 && step < 2.2 && middle < 0.4 * em;
}

function inBrackets(text: string): string {
  return /[\s+\-−=±·×]/.test(text.slice(1)) ? `(${text})` : text;
}

/** A new row of the formula begins where the first one did. */
function glueBefore(chunk: Chunk, before: Chunk | undefined, left: number): string {
  const isRow = before && chunk.baseline - before.baseline > 1.1 * chunk.size;
  return isRow && chunk.x < left + chunk.size ? '\n' : ' ';
}
