/**
 * What a format without fixed pages says, in reading order: headings, paragraphs,
 * list items, tables. Every reader (DOCX, EPUB, HTML, Markdown, subtitles, …)
 * answers with these items; `flowBlocks` makes blocks of them.
 */
import type { Block, BlockKind } from '../layout/page/block.ts';

export type FlowKind = BlockKind | 'quote';

/** When the characters from `start` to `end` of a text were spoken. */
export interface TimeSpan {
  start: number;
  end: number;
  from_ms: number;
  to_ms: number;
}

export interface FlowItem {
  kind: FlowKind;
  /** Slide number in a presentation; 1 where a format has no pages. */
  page: number;
  text: string;
  /** Depth of a heading, 1 at the top. */
  level?: number;
  /** Who says it, in a transcript. */
  speaker?: string;
  times?: readonly TimeSpan[];
}

/** A block of any format: boxes where it has pages to show, times where it was spoken. */
export interface FlowBlock extends Omit<Block, 'kind'> {
  kind: FlowKind;
  speaker?: string;
  times?: readonly TimeSpan[];
}
