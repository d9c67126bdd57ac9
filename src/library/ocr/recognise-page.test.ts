/** When a page is read again, and what becomes of one that takes too long; the recogniser is a stand-in. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type Tesseract from 'tesseract.js';
import { expect, test } from 'vitest';
import type { GreyImage } from '../../domain/ocr/grey-image.ts';
import { lookAt } from '../../domain/ocr/sight.ts';
import { openImageSource } from './image-source.ts';
import type { PageSource } from './page-source.ts';
import { recognisePage } from './recognise-page.ts';
import { pageTimeout } from './stopped.ts';
import type { TesseractReader, Thresholding } from './tesseract.ts';

const scan = new URL('../../../fixtures/scans/no_clean150.png', import.meta.url);

/** Of the height of the page. */
const STRIP = expect.closeTo(0.07, 1);

test('a page that is read surely is read once', async () => {
  expect(await thresholdsUsed((image) => everyLetter(image, 95))).toEqual(['otsu']);
});

test('doubtful words alone are no reason to try the other threshold', async () => {
  expect(await thresholdsUsed((image) => everyLetter(image, 70))).toEqual(['otsu']);
});

test('text that was passed over is, however sure the rest', async () => {
  const half = (image: GreyImage) => {
    const downwards = everyLetter(image, 95).sort((a, b) => a.bbox.y0 - b.bbox.y0);
    return downwards.slice(0, downwards.length / 2);
  };

  expect(await thresholdsUsed(half)).toEqual(['otsu', 'sauvola']);
});

test('in a shadow the local threshold comes first', async () => {
  const source = await inShadow(await openImageSource(await readFile(scan)));
  const [first] = await thresholdsUsed((image) => everyLetter(image, 95), source);

  expect(first).toBe('sauvola');
});

test('a page on its side is tried the other way round when it makes no sense one way', async () => {
  const upright = await openImageSource(await readFile(scan));
  const source = await openImageSource(
    await sharp(await readFile(scan))
      .rotate(90)
      .png()
      .toBuffer(),
  );
  const { image } = await upright.grey(1, 300);
  const seen: GreyImage[] = [];
  const reader: TesseractReader = {
    async read(shown) {
      seen.push(shown);
      return asBlocks(everyLetter(shown, seen.length === 1 ? 25 : 95));
    },
    findTurn: async () => null,
  };
  const read = await recognisePage(source, 1, reader, { language: 'no', timeLimitMs: 600_000 });

  expect(read.view.straightening.turned).toBe(270);
  expect(read.view.image.width).toBe(image.width);
  // The page one way; a strip of it the other way; the page the other way.
  expect(seen.map(({ height }) => height / image.height)).toEqual([1, STRIP, 1]);
});

test('a page that is ruined is read whole once, and by a strip in every further way', async () => {
  const source = await openImageSource(await readFile(scan));
  const { image } = await source.grey(1, 300);
  const seen: [Thresholding, number][] = [];
  const reader: TesseractReader = {
    async read(shown, _languages, thresholding) {
      seen.push([thresholding, shown.height / image.height]);
      return asBlocks(everyLetter(shown, 25).slice(0, 100));
    },
    findTurn: async () => 180,
  };
  const read = await recognisePage(source, 1, reader, { language: 'no', timeLimitMs: 600_000 });

  expect(read).toMatchObject({ verdict: 'bad', view: { straightening: { turned: 0 } } });
  expect(seen).toEqual([
    ['otsu', 1],
    ['otsu', STRIP],
    ['sauvola', STRIP],
  ]);
});

test('a page that takes too long is bad, and no failure of its book', async () => {
  const tooSlow: TesseractReader = {
    read: () => Promise.reject(pageTimeout(1000)),
    findTurn: async () => null,
  };
  const source = await openImageSource(await readFile(scan));
  const read = await recognisePage(source, 1, tooSlow, { language: 'no', timeLimitMs: 600_000 });

  expect(read).toMatchObject({ verdict: 'bad', faults: ['no-words'], words: [] });
});

/** The thresholds with which the page was read, in order. */
async function thresholdsUsed(
  wordsOf: (image: GreyImage) => Tesseract.Word[],
  source?: PageSource,
): Promise<Thresholding[]> {
  const used: Thresholding[] = [];
  const reader: TesseractReader = {
    async read(image, _languages, thresholding) {
      used.push(thresholding);
      return asBlocks(wordsOf(image));
    },
    findTurn: async () => null,
  };
  const page = source ?? (await openImageSource(await readFile(scan)));
  await recognisePage(page, 1, reader, { language: 'auto', timeLimitMs: 600_000 });
  return used;
}

/** A word for each letter on the picture. */
function everyLetter(image: GreyImage, confidence: number): Tesseract.Word[] {
  const { shapes, reduction } = lookAt(image);
  return shapes.map(({ x, y, width, height }) => {
    const bbox = {
      x0: x * reduction,
      y0: y * reduction,
      x1: (x + width) * reduction,
      y1: (y + height) * reduction,
    };
    return { text: 'x', confidence, bbox } as Tesseract.Word;
  });
}

function asBlocks(words: Tesseract.Word[]): Tesseract.Block[] {
  const box = { x0: 0, y0: 0, x1: 100, y1: 100 };
  const line = { words, bbox: box, baseline: box, rowAttributes: { rowHeight: 20 } };
  return [{ paragraphs: [{ lines: [line] }] } as unknown as Tesseract.Block];
}

async function inShadow(source: PageSource): Promise<PageSource> {
  return {
    ...source,
    async grey(page, dpi) {
      const picture = await source.grey(page, dpi);
      const { width, pixels } = picture.image;
      const dark = pixels.map((shade, at) => shade * (1 - (0.7 * (at % width)) / width));
      return { ...picture, image: { ...picture.image, pixels: dark } };
    },
  };
}
