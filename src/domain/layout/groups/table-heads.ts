/** The head of a table whose cells stand over several columns: short lines right above the rows. */
import { type DocumentStyle, isBelow } from '../lines/document-style.ts';
import { endsSentence } from '../lines/line-marks.ts';
import { firstLine, type Group, lastLine } from './group.ts';

const MAX_STEP_EM = 3;

export function joinTableHeads(groups: readonly Group[], style: DocumentStyle): Group[] {
  const joined: Group[] = [];
  for (const group of groups.toReversed()) {
    const table = joined.at(-1);
    if (table?.kind === 'table' && isHead(group, table, style)) {
      joined[joined.length - 1] = { kind: 'table', lines: [...group.lines, ...table.lines] };
    } else joined.push(group);
  }
  return joined.reverse();
}

function isHead(group: Group, table: Group, style: DocumentStyle): boolean {
  if (group.kind !== 'paragraph' || group.lines.length > 3) return false;
  const [above, below] = [lastLine(group), firstLine(table)];
  if (!isBelow(above, below) || endsSentence(above.text)) return false;
  if (below.baseline - above.baseline > MAX_STEP_EM * style.size) return false;
  const small = above.size < 0.95 * style.size && above.size <= 1.05 * below.size;
  return (
    small && group.lines.every(({ x, right, area }) => right - x < 0.8 * (area.right - area.left))
  );
}
