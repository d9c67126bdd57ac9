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
