/** What a reader of a flowing format answers; `extract` makes messages of it. */
import type { FlowItem } from '../../domain/flow/flow.ts';
import type { WarningCode } from './parser-message.ts';

export interface PageSize {
  page: number;
  width: number;
  height: number;
}

export interface Extraction {
  title?: string;
  author?: string;
  /** As the file claims. */
  language?: string;
  items: Iterable<FlowItem>;
  /** Only for formats that have pages; without them everything is on page 1. */
  pages?: readonly PageSize[];
  warnings?: readonly { code: WarningCode; message: string }[];
}
