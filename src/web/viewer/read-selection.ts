/** What a person has selected, as characters of blocks. Every piece of text says where it comes from. */
import type { Block } from '../../contracts/document.ts';
import type { BlockSpan } from './passage-ref.ts';

interface Point {
  block_id: string;
  at: number;
}

export interface TextSelection {
  from: Point;
  to: Point;
  /** In the window, for what is shown beside it. */
  box: DOMRect;
}

/** Null when nothing is selected inside `frame`. */
export function readSelection(frame: HTMLElement): TextSelection | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const pieces = [...frame.querySelectorAll<HTMLElement>('[data-block]')].filter(
    (piece) => range.intersectsNode(piece) && selectedLength(range, piece) > 0,
  );
  const first = pieces[0];
  const last = pieces.at(-1);
  if (!first || !last) return null;
  const from = pointOf(first, offsetIn(first, range.startContainer, range.startOffset, 0));
  const whole = last.textContent.length;
  const to = pointOf(last, offsetIn(last, range.endContainer, range.endOffset, whole));
  return from && to ? { from, to, box: range.getBoundingClientRect() } : null;
}

function selectedLength(range: Range, piece: HTMLElement): number {
  const start = offsetIn(piece, range.startContainer, range.startOffset, 0);
  const end = offsetIn(piece, range.endContainer, range.endOffset, piece.textContent.length);
  return end - start;
}

/** How many characters of the piece stand before the point; `outside` when it is not in the piece. */
function offsetIn(piece: HTMLElement, node: Node, offset: number, outside: number): number {
  if (!piece.contains(node)) return outside;
  const before = document.createRange();
  before.setStart(piece, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}

function pointOf({ dataset }: HTMLElement, offset: number): Point | null {
  if (dataset.block === undefined || dataset.start === undefined) return null;
  return { block_id: dataset.block, at: Number(dataset.start) + offset };
}

/** The words that were selected, and where they stand, block by block. */
export interface SelectedText {
  spans: BlockSpan[];
  quote: string;
}

export function selectedSpans(
  blocks: readonly Block[],
  { from, to }: Pick<TextSelection, 'from' | 'to'>,
): SelectedText {
  const index = (id: string) => blocks.findIndex(({ block_id }) => block_id === id);
  const [first, last] = [index(from.block_id), index(to.block_id)];
  const touched = first < 0 || last < first ? [] : blocks.slice(first, last + 1);
  const spans = touched
    .map((block, at) => ({
      block_id: block.block_id,
      start: at === 0 ? from.at : 0,
      end: at === touched.length - 1 ? to.at : block.text.length,
      text: block.text,
    }))
    .filter(({ start, end }) => start < end);
  return {
    spans: spans.map(({ block_id, start, end }) => ({ block_id, start, end })),
    quote: spans.map(({ text, start, end }) => text.slice(start, end)).join('\n'),
  };
}
