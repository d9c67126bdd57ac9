/** Where characters of blocks are on their pages. */
import type { Block } from '../../contracts/document.ts';
import type { BlockSpan } from './passage-ref.ts';

type Box = Block['boxes'][number];

/** The boxes of the lines that a span touches, cut to it; letters are taken as equally wide. */
export function spanBoxes(blocks: readonly Block[], spans: readonly BlockSpan[]): Box[] {
  return spans.flatMap(({ block_id, start, end }) => {
    const block = blocks.find((candidate) => candidate.block_id === block_id);
    return (block?.boxes ?? []).flatMap((box) => cut(box, start, end));
  });
}

function cut(box: Box, start: number, end: number): Box[] {
  const from = Math.max(start, box.start);
  const to = Math.min(end, box.end);
  if (from >= to) return [];
  const letter = box.width / Math.max(1, box.end - box.start);
  const x = box.x + (from - box.start) * letter;
  return [{ ...box, x, width: (to - from) * letter, start: from, end: to }];
}

/** A stretch of a text, and whether it is marked. */
export interface Piece {
  start: number;
  text: string;
  /** The mark that lies on it; the last one wins where several do. */
  mark: string | null;
}

export interface MarkedSpan extends BlockSpan {
  mark: string;
}

/** Cuts the text of a block where marks begin and end. */
export function markPieces(block: Pick<Block, 'block_id' | 'text'>, marks: MarkedSpan[]): Piece[] {
  const here = marks.filter(({ block_id }) => block_id === block.block_id);
  const inside = (at: number): boolean => at > 0 && at < block.text.length;
  const edges = here.flatMap(({ start, end }) => [start, end]).filter(inside);
  const cuts = [...new Set([0, ...edges, block.text.length])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? block.text.length;
    const over = here.findLast((mark) => mark.start <= start && mark.end >= end);
    return { start, text: block.text.slice(start, end), mark: over?.mark ?? null };
  });
}
