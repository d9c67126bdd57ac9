/** Lines that belong together, on their way to becoming a block. */

import type { Line } from '../lines/lines.ts';
import type { BlockKind } from '../page/block.ts';

export interface Group {
  kind: BlockKind;
  lines: Line[];
  /** Depth of a heading. */
  level?: number;
}

export function firstLine(group: Group): Line {
  const line = group.lines[0];
  if (line === undefined) throw new Error('A group has at least one line.');
  return line;
}

export function lastLine(group: Group): Line {
  return group.lines.at(-1) ?? firstLine(group);
}

export function plainText(group: Group): string {
  return group.lines.map((line) => line.text).join(' ');
}
