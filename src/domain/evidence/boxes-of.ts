/** The rectangles on the page that show a range of a block's text, for highlighting it. */
import type { BlockBox } from '../layout/page/block.ts';

interface BoxedBlock {
  boxes?: readonly BlockBox[];
}

/**
 * Each line of the block gives the part of its box that the range covers. Within a
 * line letters are taken as equally wide: boxes of single letters are not kept.
 */
export function boxesOf(block: BoxedBlock, start: number, end: number): BlockBox[] {
  const shown: BlockBox[] = [];
  for (const box of block.boxes ?? []) {
    const from = Math.max(start, box.start);
    const to = Math.min(end, box.end);
    if (to <= from) continue;
    const letter = box.width / (box.end - box.start);
    shown.push({
      ...box,
      x: box.x + (from - box.start) * letter,
      width: (to - from) * letter,
      start: from,
      end: to,
    });
  }
  return shown;
}
