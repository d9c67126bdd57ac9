/** How large a picture may be, and how finely pages are drawn. */

/** What the recogniser was trained on. */
export const READING_DPI = 300;

/** A page of A3 at 300 dots an inch has 17 million. Larger pages are drawn more coarsely. */
export const MAX_PAGE_PIXELS = 18_000_000;

/** Of an image file, before it is made smaller; decoding takes about 4 bytes for each. */
export const MAX_IMAGE_PIXELS = 50_000_000;

/** Of all pictures on a PDF page; A3 at 800 dots an inch has 122 million. */
export const MAX_SCAN_PIXELS = 150_000_000;

/** Small pictures are enlarged for the recogniser, but not into a blur. */
export const MAX_ENLARGEMENT = 4;

/** Of a page image for the viewer. */
export const MAX_VIEW_WIDTH = 3000;
export const MAX_VIEW_PIXELS = 12_000_000;

/** A4, for pictures that do not say how large their page was. */
export const A4_HEIGHT_POINTS = 842;
