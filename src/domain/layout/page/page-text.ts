/** What the layout reads: the pieces of text of a page, as some reader found them. */

export interface TextItem {
  text: string;
  /** Left edge, in points from the left of the page. */
  x: number;
  /** Where the letters stand, in points from the top of the page. */
  baseline: number;
  width: number;
  /** Font size in points; for recognised text the height of the line. */
  size: number;
  font: string;
  bold: boolean;
  italic: boolean;
  /** Every letter equally wide, as in program text. */
  mono: boolean;
  /** A font that holds mathematical signs rather than letters of a text. */
  math: boolean;
  /** Clockwise turn of the text on the page, in degrees: 0, 90, 180, 270 or anything between. */
  rotation: number;
}

/** One page; `items` stand in the order in which the file draws them. */
export interface PageText {
  page: number;
  width: number;
  height: number;
  items: readonly TextItem[];
}
