/**
 * Reads the pages of an image file (PNG, JPEG, TIFF, WebP) with sharp. Its header is
 * looked at first: what claims to be huge is refused before anything is decoded.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { libraryError } from '../error-codes.ts';
import {
  A4_HEIGHT_POINTS,
  MAX_ENLARGEMENT,
  MAX_IMAGE_PIXELS,
  MAX_PAGE_PIXELS,
  MAX_VIEW_PIXELS,
} from './ocr-limits.ts';
import {
  type ColourPicture,
  type PagePicture,
  type PageSource,
  pixelSize,
  type SizeInPoints,
} from './page-source.ts';

const MAX_IMAGE_PAGES = 2000;
/** Outside of these a resolution is a default that some program wrote, not a measure. */
const BELIEVABLE_DPI = { min: 100, max: 1200 };

sharp.cache(false);
sharp.concurrency(1);

export async function openImageSource(bytes: Uint8Array): Promise<PageSource> {
  const header = await readHeader(bytes, 1);
  const pages = header.pages ?? 1;
  if (pages > 1 && header.format !== 'tiff') {
    throw libraryError(
      'document.unsupported',
      'This image is an animation. Save the picture that you want to read as a still image.',
    );
  }
  if (pages > MAX_IMAGE_PAGES) throw tooLarge(`It has ${pages} pages.`, { pages });
  return {
    pages,
    size: async (page) => sizeInPoints(await readHeader(bytes, page)),
    scan: async (page) => {
      const header = await readHeader(bytes, page);
      return { coverage: 1, dpi: (72 * upright(header).width) / sizeInPoints(header).width };
    },
    grey: (page, dpi) => grey(bytes, page, dpi),
    colour: (page, width) => colour(bytes, page, width),
    close: () => undefined,
  };
}

async function grey(bytes: Uint8Array, page: number, dpi: number): Promise<PagePicture> {
  const header = await readHeader(bytes, page);
  const points = sizeInPoints(header);
  const wanted = pixelSize(points, dpi, MAX_PAGE_PIXELS);
  const most = upright(header).width * MAX_ENLARGEMENT;
  const width = Math.min(wanted.width, most);
  const height = Math.max(1, Math.round((wanted.height * width) / wanted.width));
  const pixels = await decode(
    open(bytes, page)
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ width, height, fit: 'fill', kernel: 'cubic' })
      .toColourspace('b-w')
      .extractChannel(0)
      .raw(),
  );
  return { ...points, image: { width, height, pixels } };
}

async function colour(bytes: Uint8Array, page: number, wanted: number): Promise<ColourPicture> {
  const header = upright(await readHeader(bytes, page));
  const { width, height } = pixelSize(header, (72 * wanted) / header.width, MAX_VIEW_PIXELS);
  const raw = await decode(
    open(bytes, page)
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ width, height, fit: 'fill' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw(),
  );
  const channels = raw.length === 3 * width * height ? 3 : 4;
  return { width, height, channels, bytes: raw };
}

function open(bytes: Uint8Array, page: number): Sharp {
  return sharp(bytes, {
    page: page - 1,
    pages: 1,
    limitInputPixels: MAX_IMAGE_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  });
}

async function readHeader(bytes: Uint8Array, page: number): Promise<Metadata> {
  const header = await sharp(bytes, { page: page - 1, limitInputPixels: false })
    .metadata()
    .catch((thrown: unknown) => {
      throw corrupt(thrown);
    });
  const { width, height } = header;
  if (width * height > MAX_IMAGE_PIXELS) {
    throw tooLarge(`It has ${width} × ${height} pixels.`, { width, height });
  }
  return header;
}

async function decode(pipeline: Sharp): Promise<Uint8Array> {
  try {
    return await pipeline.toBuffer();
  } catch (thrown) {
    throw corrupt(thrown);
  }
}

/** Width and height after the turn that the camera noted. */
function upright({ width, height, orientation = 1 }: Metadata): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** By its resolution if it has a believable one, else as if its longer side were that of A4. */
function sizeInPoints(header: Metadata): SizeInPoints {
  const { width, height } = upright(header);
  const density = header.density ?? 0;
  const believable = density >= BELIEVABLE_DPI.min && density <= BELIEVABLE_DPI.max;
  const scale = believable ? 72 / density : A4_HEIGHT_POINTS / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

function corrupt(thrown: unknown): AppError {
  return libraryError(
    'document.corrupt',
    'This image cannot be read: it is damaged or cut off. Scan or save it again.',
    { cause: thrown },
  );
}

function tooLarge(what: string, details: Record<string, unknown>): AppError {
  return libraryError(
    'document.too-large',
    `This image is too large. ${what} Save it at a lower resolution.`,
    { details },
  );
}
