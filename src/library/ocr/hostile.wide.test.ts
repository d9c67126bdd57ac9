/** Files that want to be trouble: each ends in an error of its own, and the next file is read. */
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { pngThatClaims } from '../../testing/documents/png-file.ts';
import { temporaryFile } from '../../testing/documents/temporary-file.ts';
import { openOcr } from './ocr.ts';

const PATIENCE = { timeout: 120_000 };
const fixtures = fileURLToPath(new URL('../../../fixtures/', import.meta.url));
const scan = `${fixtures}scans/en_jpeg5_100.jpg`;

describe('a hostile file', PATIENCE, () => {
  const ocr = openOcr({ readable: [fixtures, tmpdir()] });
  afterAll(() => ocr.close());
  /** Each is asked for a picture, which decodes it whole; reading begins the same way. */
  const codeOf = (file: string) =>
    ocr.renderPage(file, 1, { width: 500 }).then(
      () => 'none',
      (error: { code: string }) => error.code,
    );

  test('that is empty, cut off or something else is told apart from a good one', async () => {
    const jpeg = await readFile(scan);

    expect(await codeOf(temporaryFile('', 'page.png'))).toBe('document.empty');
    expect(await codeOf(temporaryFile(jpeg.subarray(0, 9000), 'cut.jpg'))).toBe('document.corrupt');
    expect(await codeOf(temporaryFile(jpeg.subarray(0, 30), 'head.jpg'))).toBe('document.corrupt');
    expect(await codeOf(temporaryFile('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
      'document.corrupt',
    );
    expect(await codeOf(scan)).toBe('none');
  });

  test('that claims to be huge is refused before it is decoded', async () => {
    const square = (side: number) => temporaryFile(pngThatClaims(side, side), 'page.png');

    expect(await codeOf(square(30_000))).toBe('document.too-large');
    expect(await codeOf(square(9_000))).toBe('document.too-large');
    expect(await codeOf(square(2_000_000_000))).toBe('document.corrupt');
    expect(await codeOf(temporaryFile(pdfWithImage(30_000, 30_000), 'page.pdf'))).toBe(
      'document.too-large',
    );
    expect(await codeOf(`${fixtures}hostile/hugebox.pdf`)).toBe('document.too-large');
  });

  test('that is an animation is not a page', async () => {
    const frame = await sharp({ create: blank(40, 60) })
      .png()
      .toBuffer();
    const other = await sharp(frame).negate().png().toBuffer();
    const moving = await sharp([frame, other], { join: { animated: true } })
      .webp()
      .toBuffer();

    expect(await codeOf(temporaryFile(moving, 'page.webp'))).toBe('document.unsupported');
  });

  test('that is a broken or a protected PDF has a code that says so', async () => {
    expect(await codeOf(`${fixtures}hostile/truncated.pdf`)).toBe('document.corrupt');
    expect(await codeOf(`${fixtures}hostile/random_hdr.pdf`)).toBe('document.corrupt');
    expect(await codeOf(`${fixtures}hostile/encrypted_pw_secret.pdf`)).toBe('document.encrypted');
    const options = { width: 100, password: 'secret' };
    const opened = ocr.renderPage(`${fixtures}hostile/encrypted_pw_secret.pdf`, 1, options);
    expect((await opened).width).toBe(100);
  });

  test('that names a page it does not have is told so', async () => {
    const beyond = ocr.renderPage(`${fixtures}scans/en_75dpi.pdf`, 7, { width: 100 });

    await expect(beyond).rejects.toMatchObject({ code: 'document.corrupt', details: { page: 7 } });
  });

  test('that lies outside of the readable folders cannot be read', async () => {
    // The project itself may lie in the folder for temporary files, which is readable here.
    expect(await codeOf('/etc/hosts')).toBe('document.reader-stopped');
    expect(await codeOf(scan)).toBe('none');
  });

  test('that never ends is stopped when its time is over', async () => {
    const bomb = ocr.recognise(`${fixtures}hostile/form_laughs_1e9.pdf`, 1, { timeLimitMs: 1500 });

    await expect(bomb).rejects.toMatchObject({
      code: 'document.page-timeout',
      details: { limit_ms: 1500 },
    });
    expect(await codeOf(scan)).toBe('none');
  });
});

test(
  'a page that takes more memory than is allowed ends its process, and says why',
  async () => {
    // The process alone takes about 120 MB; drawing this page takes 1 GB more.
    const ocr = openOcr({ readable: [fixtures], maxMemoryMb: 400 });
    try {
      const bomb = ocr.measurePage(`${fixtures}hostile/bomb_nested_1GB.pdf`, 1, {
        timeLimitMs: 100_000,
      });
      await expect(bomb).rejects.toMatchObject({ code: 'document.too-large' });
      expect(await ocr.countPages(scan)).toBe(1);
    } finally {
      ocr.close();
    }
  },
  PATIENCE.timeout,
);

function blank(width: number, height: number) {
  return { width, height, channels: 3 as const, background: '#fff' };
}

function pdfWithImage(width: number, height: number): string {
  const draw = 'q 595 0 0 842 0 0 cm /I Do Q';
  const dots = '\0'.repeat(100);
  return [
    '%PDF-1.4',
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R',
    '/Resources<</XObject<</I 5 0 R>>>>>> endobj',
    `4 0 obj <</Length ${draw.length}>> stream\n${draw}\nendstream endobj`,
    `5 0 obj <</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 1`,
    `/ColorSpace/DeviceGray/Length ${dots.length}>> stream\n${dots}\nendstream endobj`,
    'trailer <</Root 1 0 R>>',
  ].join('\n');
}
