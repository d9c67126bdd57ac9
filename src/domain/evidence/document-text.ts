/** The blocks of a document as one text, so that a quote may run over their borders. */

export interface QuotedBlock {
  block_id: string;
  text: string;
  source_page: number;
  kind?: string;
}

/** Characters of one block, as offsets into its text. */
export interface QuoteSpan {
  block_id: string;
  page: number;
  start: number;
  end: number;
}

export class DocumentText {
  readonly text: string;
  private readonly blocks: readonly QuotedBlock[];
  private readonly starts: number[] = [];

  constructor(blocks: readonly QuotedBlock[]) {
    this.blocks = blocks;
    let start = 0;
    for (const block of blocks) {
      this.starts.push(start);
      start += block.text.length + 1;
    }
    this.text = blocks.map((block) => block.text).join('\n');
  }

  /** The part of each block that a range of the whole text covers. */
  spansOf(start: number, end: number): QuoteSpan[] {
    const spans: QuoteSpan[] = [];
    for (let index = this.blockAt(start); index < this.blocks.length; index += 1) {
      const block = this.blocks[index];
      const blockStart = this.starts[index] ?? 0;
      if (block === undefined || blockStart >= end) break;
      const from = Math.max(0, start - blockStart);
      const to = Math.min(block.text.length, end - blockStart);
      if (to <= from || block.text.slice(from, to).trim() === '') continue;
      spans.push({ block_id: block.block_id, page: block.source_page, start: from, end: to });
    }
    return spans;
  }

  /** Whether a heading begins there. */
  isHeading(offset: number): boolean {
    return this.blocks[this.blockAt(offset)]?.kind === 'heading';
  }

  /** Index of the block that holds a character of the whole text. */
  blockAt(offset: number): number {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
