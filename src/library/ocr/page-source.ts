/** A file whose pages can be drawn: what the PDF reader and the image reader both offer. */
import type { GreyImage } from '../../domain/ocr/grey-image.ts';

export interface SizeInPoints {
  width: number;
  height: number;
}

/** A page as drawn, and its size in points. */
export interface PagePicture extends SizeInPoints {
  image: GreyImage;
}

/** Red, green and blue, one byte each, or with a fourth that means nothing. */
export interface ColourPicture {
  width: number;
  height: number;
  channels: 3 | 4;
  bytes: Uint8Array;
}

/** What the pictures on a page say about it as a scan. */
export interface ScanOfPage {
  /** Part of the page that lies under pictures, 0 to 1; where they overlap they count twice. */
  coverage: number;
  /** Dots an inch of the picture that covers most of the page; null when none covers half of it. */
  dpi: number | null;
}

export interface PageSource {
  readonly pages: number;
  size(page: number): Promise<SizeInPoints>;
  scan(page: number): Promise<ScanOfPage>;
  /** Draws at `dpi`, or more coarsely where that would be too many pixels. */
  grey(page: number, dpi: number): Promise<PagePicture>;
  /** Draws as near to `width` pixels wide as the limits allow. */
  colour(page: number, width: number): Promise<ColourPicture>;
  close(): void;
}

/** Pixels for a page of this size, at `dpi` or the finest that stays within the limit. */
export function pixelSize(
  points: SizeInPoints,
  dpi: number,
  maxPixels: number,
): { width: number; height: number } {
  const affordable = Math.sqrt(maxPixels / (points.width * points.height));
  const scale = Math.min(dpi / 72, affordable);
  const width = Math.max(1, Math.round(points.width * scale));
  const height = Math.max(1, Math.round(points.height * scale));
  if (width * height <= maxPixels) return { width, height };
  // Rounding went over the limit; for a strip one pixel wide it can go far over.
  return width > height
    ? { width: Math.floor(maxPixels / height), height }
    : { width, height: Math.floor(maxPixels / width) };
}
