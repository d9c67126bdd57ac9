/** Scans that are hard to read, through the real recogniser; the others are in `recognise.test.ts`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { errorRate } from '../../testing/documents/scan-error-rate.ts';
import { openOcr } from './ocr.ts';
import type { PageRecognition } from './ocr-messages.ts';

/** A page takes seconds on a free core, and much longer on a machine that is busy. */
const PATIENCE = { timeout: 240_000 };
const LIMIT = { timeLimitMs: 200_000 };
const scans = fileURLToPath(new URL('../../../fixtures/scans/', import.meta.url));

describe('a page that is a picture', PATIENCE, () => {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-scans-'));
  const ocr = openOcr({ readable: [scans, folder] });
  afterAll(() => {
    ocr.close();
    rmSync(folder, { recursive: true, force: true });
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

  test('and lies askew is levelled and read as well', async () => {
    const file = `${scans}no_skew2_300.pdf`;
    const read = await ocr.recognise(file, 1, { ...LIMIT, language: 'no' });

    expect(await errorRate(read, `${scans}no.txt`)).toBeLessThanOrEqual(0.005);
    expect(read.confidence).toBeGreaterThanOrEqual(85);
    expect(read.straightening.turned).toBe(0);
    expect(read.straightening.levelledDegrees).toBeCloseTo(2, 0);
    const slopes = read.lines.map(({ words }) => (words.at(-1)?.y ?? 0) - (words[0]?.y ?? 0));
    expect(Math.max(...slopes.map(Math.abs))).toBeLessThan(6);
  });

  test('and faded and askew is read as well: its grey paper is not taken for ink', async () => {
    const faded = join(folder, 'faded.png');
    const paper = { r: 210, g: 210, b: 210 };
    const pale = await sharp(`${scans}no_clean150.png`).flatten().linear(0.25, 146).toBuffer();
    await sharp(pale).rotate(1.5, { background: paper }).png().toFile(faded);
    const read = await ocr.recognise(faded, 1, LIMIT);

    expect(await errorRate(read, `${scans}no.txt`)).toBeLessThanOrEqual(0.005);
    expect(read.verdict).toBe('good');
  });

  test('and coarse carries a warning, however sure the recogniser is', async () => {
    const read = await ocr.recognise(`${scans}en_75dpi.pdf`, 1, LIMIT);

    expect(read).toMatchObject({ verdict: 'warns', faults: ['low-resolution'] });
  });

  test('and ruined is bad', async () => {
    const read = await ocr.recognise(`${scans}en_jpeg5_100.jpg`, 1, LIMIT);

    expect(read.verdict).toBe('bad');
    expect(read.faults).toContain('low-confidence');
    expect(read.confidence).toBeLessThan(75);
  });

  test('and half in shadow is read whole, with a warning', async () => {
    const read = await ocr.recognise(`${scans}en_shadow_200_confidence_trap.pdf`, 1, LIMIT);

    expect(read.faults).toContain('uneven-light');
    expect(read.verdict).toBe('warns');
    expect(read.missingShare).toBeLessThan(0.08);
    expect(await errorRate(read, `${scans}en.txt`)).toBeLessThanOrEqual(0.05);
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
