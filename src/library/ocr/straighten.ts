/** Turns, levels and cleans pictures of pages; the pixels are moved by sharp. */
import sharp, { type Sharp } from 'sharp';
import type { GreyImage } from '../../domain/ocr/grey-image.ts';
import type { Straightening } from '../../domain/ocr/recognition.ts';

/** Clockwise degrees that bring a page upright and level. */
export function turnOf({ turned, levelledDegrees }: Straightening): number {
  return turned + levelledDegrees;
}

/** The picture grows where its corners would be cut off; the new corners are white. */
export async function turnGrey(image: GreyImage, degrees: number): Promise<GreyImage> {
  if (degrees === 0) return image;
  return toGrey(fromGrey(image).rotate(degrees, { background: '#fff' }));
}

/** Takes the middle of each 5 × 5 pixels: grains vanish, strokes of print stay. */
export async function removeGrain(image: GreyImage): Promise<GreyImage> {
  return toGrey(fromGrey(image).median(5));
}

export function fromGrey({ width, height, pixels }: GreyImage): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 1 } });
}

async function toGrey(pipeline: Sharp): Promise<GreyImage> {
  const { data, info } = await pipeline
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
