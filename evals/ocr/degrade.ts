/** What scanners, copiers and cameras do to a page, with a seed instead of bad luck. */
import sharp, { type Sharp } from 'sharp';
import type { GreyImage } from '../../src/domain/ocr/grey-image.ts';

export type Damage = (page: GreyImage, random: () => number) => GreyImage | Promise<GreyImage>;

/** Grain of film and sensors, normally distributed. */
export const noise =
  (deviation: number): Damage =>
  (page, random) =>
    repaint(page, (shade) => shade + deviation * normal(random));

/** Dust and holes: this part of the pixels black or white. */
export const specks =
  (share: number): Damage =>
  (page, random) =>
    repaint(page, (shade) => {
      const chance = random();
      if (chance < share / 2) return 0;
      return chance > 1 - share / 2 ? 255 : shade;
    });

export const fade =
  (darkest: number, lightest: number): Damage =>
  (page) =>
    repaint(page, (shade) => darkest + (shade / 255) * (lightest - darkest));

/** A shadow that deepens along the page until only this part of the light is left. */
export const shadow =
  (lightLeft: number, towards: 'left' | 'right' | 'top' | 'bottom' = 'right'): Damage =>
  (page) =>
    repaint(page, (shade, x, y) => {
      const across = x / (page.width - 1);
      const down = y / (page.height - 1);
      const depth = { left: 1 - across, right: across, top: 1 - down, bottom: down }[towards];
      return shade * (1 - (1 - lightLeft) * depth);
    });

export const copyInBlackAndWhite =
  (threshold: number): Damage =>
  (page) =>
    repaint(page, (shade) => (shade > threshold ? 255 : 0));

export const blur =
  (sigma: number): Damage =>
  (page) =>
    toGrey(fromGrey(page).blur(sigma));

/** Counter-clockwise, on a larger sheet of white. */
export const turn =
  (degrees: number): Damage =>
  (page) =>
    toGrey(fromGrey(page).rotate(-degrees, { background: '#fff' }));

export const jpeg =
  (quality: number): Damage =>
  async (page) =>
    toGrey(sharp(await fromGrey(page).jpeg({ quality }).toBuffer()));

type Paint = (shade: number, x: number, y: number) => number;

function repaint(page: GreyImage, paint: Paint): GreyImage {
  const pixels = page.pixels.map((shade, at) => {
    const painted = Math.round(paint(shade, at % page.width, Math.floor(at / page.width)));
    return Math.min(255, Math.max(0, painted));
  });
  return { ...page, pixels };
}

/** G. Box and M. Muller, 1958. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
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
