import type { PageMark } from './page-sheet.tsx';
import type { TextMark } from './text-view.tsx';

/** A passage to show: its place on the pages and in the text. */
export interface ShownPassage {
  key: string;
  page: number;
  pageMark: PageMark;
  textMarks: TextMark[];
}
