/** The words inside a figure: scattered short pieces in other letters than the text. They become one block. */
import type { DocumentStyle } from '../lines/document-style.ts';
import type { Line } from '../lines/lines.ts';
import { fontStyle } from '../page/font-style.ts';
import { firstLine, type Group } from './group.ts';

const MAX_LETTERS = 32;
/** Fewer pieces than this may be anything. */
const MIN_GROUPS = 3;

export function gatherFigureText(groups: readonly Group[], style: DocumentStyle): Group[] {
  const withCaption = new Set(
    groups.filter(({ kind }) => kind === 'caption').map((group) => firstLine(group).page),
  );
  let gathered: Group[] = [];
  let pieces: Group[] = [];
  const flush = () => {
    if (pieces.length < MIN_GROUPS) gathered = gathered.concat(pieces);
    else gathered.push({ kind: 'table', lines: pieces.flatMap(({ lines }) => lines) });
    pieces = [];
  };
  for (const group of groups) {
    const { page } = firstLine(group);
    const isPiece = withCaption.has(page) && isFigurePiece(group, style);
    if (!isPiece || (pieces[0] && firstLine(pieces[0]).page !== page)) flush();
    if (isPiece) pieces.push(group);
    else gathered.push(group);
  }
  flush();
  return gathered;
}

function isFigurePiece({ kind, lines }: Group, style: DocumentStyle): boolean {
  if (kind !== 'paragraph' && kind !== 'table' && kind !== 'equation' && kind !== 'list')
    return false;
  return lines.every((line) => isLabel(line, style));
}

function isLabel(line: Line, style: DocumentStyle): boolean {
  const foreign = fontStyle(line.font).family !== style.family && !line.math;
  const small = line.size < 0.92 * style.size;
  const cells = line.cells.every((cell) => cell.text.length <= MAX_LETTERS);
  return foreign && cells && (small || line.x > line.area.left + 2 * line.size);
}
