/** From what a person selected to the characters of each block that it covers. */
import type { NewAnnotation } from '../../contracts/annotation.ts';
import type { Block } from '../../contracts/document.ts';
import type { Evidence } from '../../contracts/evidence.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';

type Span = Evidence['spans'][number];
type Selection = Omit<NewAnnotation, 'note' | 'colour'>;

/**
 * Blocks in reading order. White space at the edges is left out, and so is a block of which
 * nothing else was selected: a triple click ends at the beginning of the next block.
 */
export function selectedSpans(blocks: readonly Block[], selection: Selection): Span[] {
  const { block_id, start, end, end_block_id = block_id, quote } = selection;
  const first = indexOf(blocks, block_id, 'block_id');
  const last = indexOf(blocks, end_block_id, 'end_block_id');
  if (last < first) throw fault('end_block_id', 'stands before block_id');
  refuseBeyond(blocks[first], start, 'start');
  refuseBeyond(blocks[last], end, 'end');
  const spans = blocks.slice(first, last + 1).flatMap((block, index) => {
    const from = index === 0 ? start : 0;
    const to = index === last - first ? end : block.text.length;
    return trimmedSpan(block, from, to);
  });
  if (spans.length === 0) throw fault('end', 'leaves no text between start and end');
  if (squeezed(textOf(blocks, spans)) !== squeezed(quote)) {
    throw fault('quote', 'is not what stands there');
  }
  return spans;
}

/** The words of the spans, as evidence keeps them. */
function textOf(blocks: readonly Block[], spans: readonly Span[]): string {
  const textById = new Map(blocks.map(({ block_id, text }) => [block_id, text]));
  return spans
    .map(({ block_id, start, end }) => textById.get(block_id)?.slice(start, end) ?? '')
    .join(' ');
}

function indexOf(blocks: readonly Block[], id: string, field: string): number {
  const index = blocks.findIndex(({ block_id }) => block_id === id);
  if (index < 0) throw fault(field, 'is no block of this document');
  return index;
}

function refuseBeyond(block: Block | undefined, at: number, field: string): void {
  const length = block?.text.length ?? 0;
  if (at > length) throw fault(field, `is behind the end of the block, which is at ${length}`);
}

function trimmedSpan(block: Block, from: number, to: number): Span[] {
  const text = block.text.slice(from, to);
  const start = from + (text.length - text.trimStart().length);
  const end = start + text.trim().length;
  const { block_id, source_page: page } = block;
  return end > start ? [{ block_id, page, start, end }] : [];
}

/** A page breaks lines where its text does not, so no space counts. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

function fault(field: string, message: string): AppError {
  return kernelError(
    'input.invalid',
    `The selection is not in this document: ${field} ${message}.`,
    {
      faults: [{ path: `body.${field}`, message }],
    },
  );
}
