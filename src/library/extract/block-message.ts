/** A block as the message that leaves the reader, within the bounds that the schema sets. */

import type { FlowBlock } from '../../domain/flow/flow.ts';
import type { BlockBox } from '../../domain/layout/page/block.ts';
import { FURTHEST } from '../../domain/layout/page/visible-items.ts';
import type { BlockRead } from './parser-message.ts';

/** A heading may be a whole line of text; as the name of a section its beginning is enough. */
const LONGEST_SECTION = 300;
const DEEPEST_SECTION = 12;

export function blockMessage(block: FlowBlock): BlockRead {
  const { times, boxes, section, section_path, ...rest } = block;
  return {
    type: 'block',
    ...rest,
    section: section === null ? null : section.slice(0, LONGEST_SECTION),
    section_path: section_path
      .slice(-DEEPEST_SECTION)
      .map((title) => title.slice(0, LONGEST_SECTION)),
    boxes: boxes.map(measured),
    ...(times !== undefined && { times: [...times] }),
  };
}

function measured(box: BlockBox): BlockBox {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(measure);
  return { ...box, x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
}

/** A file may place its text anywhere, and on pages of any size; a hundredth of a point is enough. */
export function measure(points: number): number {
  if (!Number.isFinite(points)) return 0;
  return Math.round(Math.min(FURTHEST, Math.max(-FURTHEST, points)) * 100) / 100;
}
