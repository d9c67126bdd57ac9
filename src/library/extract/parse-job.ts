/** What a reader is asked to do with the one file that it gets. */
import type { DocumentFormat } from '../../contracts/document.ts';
import type { ContentLimits } from './parse-limits.ts';

/** Images hold no text to extract; they go to the recogniser. */
export type ReadableFormat = Exclude<DocumentFormat, 'png' | 'jpeg' | 'tiff' | 'webp'>;

export interface ParseJob {
  format: ReadableFormat;
  /** For a protected PDF. */
  password?: string;
  limits: ContentLimits;
}
