/** A page of a PDF as a scanner delivers it: a PDF that holds one picture and no text. */

import { type Damage, fromGrey } from '../../evals/ocr/degrade.ts';
import { seededRandom } from '../../src/kernel/world/random.ts';
import { openPdfSource } from '../../src/library/ocr/pdf-source.ts';

export interface Scanner {
  dpi: number;
  damage: readonly Damage[];
  jpegQuality: number;
}

export async function scanPage(
  pdf: Uint8Array,
  page: number,
  { dpi, damage, jpegQuality }: Scanner,
): Promise<Buffer> {
  const source = await openPdfSource(pdf);
  let { image } = await source.grey(page, dpi);
  source.close();
  const random = seededRandom('samples/scan');
  for (const spoil of damage) image = await spoil(image, random);
  const picture = await fromGrey(image)
    .toColourspace('b-w')
    .jpeg({ quality: jpegQuality })
    .toBuffer();
  return pdfOfPicture(picture, { ...image, dpi });
}

interface PictureSize {
  width: number;
  height: number;
  dpi: number;
}

/** PDF takes a grey JPEG as it is (ISO 32000-1, 7.4.8). */
function pdfOfPicture(jpeg: Buffer, { width, height, dpi }: PictureSize): Buffer {
  const points = (pixels: number) => ((pixels * 72) / dpi).toFixed(2);
  const box = `${points(width)} 0 0 ${points(height)} 0 0`;
  const picture = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode`;
  return assemble([
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${points(width)} ${points(height)}]/Resources<</XObject<</Scan 4 0 R>>>>/Contents 5 0 R>>`,
    ),
    stream(picture, jpeg),
    stream('', Buffer.from(`q ${box} cm /Scan Do Q`)),
  ]);
}

function stream(entries: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

function assemble(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    const whole = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(whole);
    length += whole.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
