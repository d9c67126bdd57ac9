/** Our own scans through the real recogniser, in its process. More are in `recognise.wide.test.ts` and the eval. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { ruinedStrip } from '../../testing/documents/ruined-strip.ts';
import { errorRate } from '../../testing/documents/scan-error-rate.ts';
import { openOcr } from './ocr.ts';
import type { PageRecognition } from './ocr-messages.ts';

/** A page takes seconds on a free core, and much longer on a machine that is busy. */
const PATIENCE = { timeout: 240_000 };
const LIMIT = { timeLimitMs: 200_000 };
const scans = fileURLToPath(new URL('../../../fixtures/scans/', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'lyceum-scans-'));
const ocr = openOcr({ readable: [scans, folder] });
afterAll(() => {
  ocr.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a page that is a picture', PATIENCE, () => {
  test('and clean is read without mistakes, and is sure of it', async () => {
    const read = await ocr.recognise(`${scans}en_clean200.pdf`, 1, LIMIT);

    expect(await errorRate(read, `${scans}en.txt`)).toBeLessThanOrEqual(0.005);
    expect(read).toMatchObject({ verdict: 'good', faults: [], method: 'otsu', language: 'auto' });
    expect(read.confidence).toBeGreaterThanOrEqual(85);
    expect([read.width, read.height].map(Math.round)).toEqual([595, 842]);
  });

  test('and lies on its side is turned, and its boxes lie on the turned picture', async () => {
    const file = `${scans}no_rot90_200.pdf`;
    const read = await ocr.recognise(file, 1, LIMIT);

    expect(await errorRate(read, `${scans}no.txt`)).toBeLessThanOrEqual(0.005);
    expect(read.straightening.turned).toBe(90);
    expect(read.height).toBeGreaterThan(read.width);
    const { straightening } = read;
    const picture = await ocr.renderPage(file, 1, { ...LIMIT, width: 600, straightening });
    expect(picture).toMatchObject({ width: 600, mediaType: 'image/png' });
    const { inside, outside } = await darkness(picture.bytes, read);
    expect(inside).toBeGreaterThan(20 * outside);
  });

  test('and ruined is bad', async () => {
    const strip = join(folder, 'strip.jpg');
    writeFileSync(strip, await ruinedStrip());
    const read = await ocr.recognise(strip, 1, LIMIT);

    expect(read.verdict).toBe('bad');
    expect(read.faults).toContain('low-confidence');
    expect(read.confidence).toBeLessThan(75);
  });
});

describe('a page that is drawn for the viewer', PATIENCE, () => {
  test('is as wide as asked, in the format that was asked for', async () => {
    const file = `${scans}no_clean150.png`;
    const webp = await ocr.renderPage(file, 1, { width: 300, format: 'webp' });
    const { format, width, height } = await sharp(webp.bytes).metadata();

    expect([format, width]).toEqual(['webp', 300]);
    expect([webp.width, webp.height]).toEqual([width, height]);
  });

  test('is never larger than the limits, whatever is asked', async () => {
    const huge = await ocr.renderPage(`${scans}en_75dpi.pdf`, 1, { width: 1e6 });

    expect(huge.width).toBeLessThanOrEqual(3000);
    expect(huge.width * huge.height).toBeLessThanOrEqual(12_000_000);
  });

  test('is measured for its ink and its pictures', async () => {
    const scan = await ocr.measurePage(`${scans}en_clean200.pdf`, 1);

    expect(scan.imageCoverage).toBeCloseTo(1, 2);
    expect(scan.inkShare).toBeCloseTo(0.038, 2);
    expect(await ocr.countPages(`${scans}en_clean200.pdf`)).toBe(1);
  });
});

/** How dark the picture is on average, inside of the recognised lines and outside. */
async function darkness(bytes: Uint8Array, { lines, width: pageWidth }: PageRecognition) {
  const { data, info } = await sharp(bytes)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = info.width / pageWidth;
  const sums = { inside: 0, outside: 0 };
  const counts = { inside: 0, outside: 0 };
  for (const [at, shade] of data.entries()) {
    const [x, y] = [(at % info.width) / scale, Math.floor(at / info.width) / scale];
    const isInside = lines.some(
      (line) =>
        x >= line.x - 2 &&
        x <= line.x + line.width + 2 &&
        y >= line.y - 2 &&
        y <= line.y + line.height + 2,
    );
    const side = isInside ? 'inside' : 'outside';
    sums[side] += 255 - shade;
    counts[side] += 1;
  }
  return { inside: sums.inside / counts.inside, outside: sums.outside / counts.outside };
}
