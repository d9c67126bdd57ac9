/** Draws a page for the viewer: as it was straightened for reading, and encoded anew. */
import sharp, { type Sharp } from 'sharp';
import type { Straightening } from '../../domain/ocr/recognition.ts';
import { MAX_VIEW_WIDTH } from './ocr-limits.ts';
import type { PageImage } from './ocr-messages.ts';
import type { PageSource, SizeInPoints } from './page-source.ts';
import type { PageView } from './page-view.ts';
import { fromGrey, turnOf } from './straighten.ts';

export interface RenderOptions {
  width: number;
  format: 'png' | 'webp';
  straightening: Straightening;
}

export async function renderPage(
  source: PageSource,
  page: number,
  { width, format, straightening }: RenderOptions,
): Promise<PageImage> {
  const degrees = turnOf(straightening);
  const size = await source.size(page);
  const wanted = Math.min(Math.max(1, width), MAX_VIEW_WIDTH);
  // Turned, it becomes wider or narrower: draw it so that it ends up as wide as asked.
  const picture = await source.colour(page, (wanted * size.width) / turnedWidth(size, degrees));
  const { channels } = picture;
  const upright = sharp(picture.bytes, {
    raw: { width: picture.width, height: picture.height, channels },
  })
    .removeAlpha()
    .rotate(degrees, { background: '#fff' });
  const encoded = format === 'png' ? upright.png() : upright.webp({ quality: 80 });
  return encode(encoded, `image/${format}`);
}

function turnedWidth({ width, height }: SizeInPoints, degrees: number): number {
  const radians = (degrees * Math.PI) / 180;
  return width * Math.abs(Math.cos(radians)) + height * Math.abs(Math.sin(radians));
}

/** The very picture that would be read, for another recogniser. */
export function pictureOf(view: PageView): Promise<PageImage> {
  return encode(fromGrey(view.image).png({ compressionLevel: 1 }), 'image/png');
}

async function encode(pipeline: Sharp, mediaType: PageImage['mediaType']): Promise<PageImage> {
  const { data, info } = await pipeline.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, mediaType };
}
