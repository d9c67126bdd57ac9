/** What the layout answers: blocks in reading order, each with its place on the pages. */

export type BlockKind =
  | 'heading'
  | 'paragraph'
  | 'list'
  | 'table'
  /** The words in a drawing. */
  | 'figure'
  | 'caption'
  | 'equation'
  | 'code'
  | 'footnote';

/** One line of a block on its page, and the characters of the block's text that it shows. */
export interface BlockBox {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  start: number;
  end: number;
}

export interface Block {
  /** `p3-2`: the second block that begins on page 3. */
  block_id: string;
  source_page: number;
  kind: BlockKind;
  /** Depth of a heading, 1 at the top. Only headings have one. */
  level?: number;
  text: string;
  /** Title of the innermost heading above (a heading is its own), or null before the first one. */
  section: string | null;
  /** Titles from the outermost heading down to `section`. */
  section_path: readonly string[];
  boxes: readonly BlockBox[];
}

export type DropReason =
  | 'running-text'
  | 'page-number'
  | 'line-number'
  | 'overprint'
  | 'turned'
  | 'out-of-sight'
  | 'ornament';

/** Text that is on the page and in no block, and why. */
export interface DroppedText {
  page: number;
  text: string;
  reason: DropReason;
}

export interface Layout {
  blocks: Block[];
  dropped: DroppedText[];
}
