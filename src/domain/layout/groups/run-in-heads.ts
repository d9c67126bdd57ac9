/**
 * Headings that share a line with the text they head ("Contributions  Our method
 * goes …", "Abstract—We show …"). They become headings of their own when they
 * stand like one: bold, at the edge of the column, with space above. A bold word
 * that opens an ordinary paragraph is only emphasis.
 */
import { type DocumentStyle, isBelow } from '../lines/document-style.ts';
import { isNamedHeading } from '../lines/line-marks.ts';
import type { Line } from '../lines/lines.ts';
import type { TextPiece } from '../page/segment-text.ts';
import { firstLine, type Group, lastLine } from './group.ts';

const MAX_LETTERS = 80;
const MAX_WORDS = 10;

export function splitRunInHeads(groups: readonly Group[], style: DocumentStyle): Group[] {
  return groups.flatMap((group, at) => {
    const end = group.kind === 'paragraph' ? headEnd(group, groups[at - 1], style) : undefined;
    if (end === undefined) return [group];
    const first = firstLine(group);
    const head = sliceLine(first, 0, end);
    const restFrom = end + (/^[\s.:—–-]*/.exec(first.text.slice(end))?.[0].length ?? 0);
    const rest = sliceLine(first, restFrom, first.text.length);
    return [
      { kind: 'heading' as const, lines: [head] },
      { ...group, lines: [rest, ...group.lines.slice(1)] },
    ];
  });
}

/** Papers in which the whole abstract is bold still begin it in this way. */
const NAMED_HEAD =
  /^(?:abstract|summary|keywords|index terms|sammendrag|nøkkelord|stikkord)(?=\s*[—–:.-]\s*\S)/iu;

/** Where a run-in head ends in the first line, if there is one. */
function headEnd(
  group: Group,
  before: Group | undefined,
  style: DocumentStyle,
): number | undefined {
  const line = firstLine(group);
  const named = NAMED_HEAD.exec(line.text)?.[0];
  if (named !== undefined) return named.length;
  const after = line.pieces.findIndex(({ run }) => !run.bold);
  const next = line.pieces[after];
  const last = line.pieces[after - 1];
  if (next === undefined || last === undefined || next.start >= line.text.length) return undefined;
  const head = line.text.slice(0, last.end).trim();
  const words = head.replace(/[.:—–-]+$/, '').trim();
  if (words.length < 3 || words.length > MAX_LETTERS || words.split(' ').length > MAX_WORDS)
    return undefined;
  if (isNamedHeading(words)) return last.end;
  if (!/^[\p{Lu}\p{N}]/u.test(words) || !/\p{L}{3}/u.test(words)) return undefined;
  const gap = next.run.x - last.run.right;
  if (head.endsWith(':')) return undefined;
  const closes = head.endsWith('.') || /^[—–]/.test(next.run.text) || gap > 0.7 * line.size;
  return closes && standsApart(line, before, style) ? last.end : undefined;
}

function standsApart(line: Line, before: Group | undefined, style: DocumentStyle): boolean {
  if (line.x > line.area.left + 0.5 * line.size) return false;
  const above = before && lastLine(before);
  if (above === undefined || !isBelow(above, line)) return true;
  return line.baseline - above.baseline > 1.25 * style.leading * line.size;
}

/** The part of a line between two characters, with the place that it takes. */
function sliceLine(line: Line, from: number, to: number): Line {
  const text = line.text.slice(from, to).trimEnd();
  const pieces = line.pieces
    .filter(({ start, end }) => end > from && start < to)
    .map((piece) => slicePiece(piece, from, from + text.length));
  const x = pieces[0]?.run.x ?? line.x;
  const right = pieces.at(-1)?.run.right ?? line.right;
  return { ...line, text, pieces, cells: [{ text, x, right }], x, right };
}

/** A run that is cut keeps the share of its width that its letters had. */
function slicePiece({ start, end, run }: TextPiece, from: number, to: number): TextPiece {
  const first = Math.max(start, from);
  const last = Math.min(end, to);
  const letter = (run.right - run.x) / (end - start);
  const cut = {
    ...run,
    x: run.x + (first - start) * letter,
    right: run.right - (end - last) * letter,
  };
  return { start: first - from, end: last - from, run: cut };
}
