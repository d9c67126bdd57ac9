/**
 * Real PDF bytes for tests: pages of lines in the standard fonts, on request under a
 * password (the oldest scheme of the format, RC4 with 40 bits: ISO 32000-1, 7.6.3).
 */
import { createHash } from 'node:crypto';

export interface PdfLine {
  text: string;
  x: number;
  /** From the top of the page, in points. */
  baseline: number;
  size?: number;
  bold?: boolean;
}

export interface PdfPlan {
  pages: readonly (readonly PdfLine[])[];
  title?: string;
  password?: string;
  /** What the catalogue says besides; PDF syntax, such as `/OpenAction <<…>>`. */
  catalogue?: string;
  /** What the plain font says its codes stand for, in hexadecimal: `[['7e', '0000']]`. */
  meanings?: readonly (readonly [code: string, meaning: string])[];
}

export const PAGE_WIDTH = 595;
export const PAGE_HEIGHT = 842;
const ID = Buffer.from('a document id ok');
const FIRST_PAGE = 6;

export function makePdf(plan: PdfPlan): Uint8Array {
  const lock = plan.password === undefined ? undefined : lockFor(plan.password);
  const objects = new Map<number, Buffer>([
    [1, Buffer.from(`<</Type/Catalog/Pages 2 0 R${plan.catalogue ?? ''}>>`)],
    [2, Buffer.from(pageTree(plan.pages.length))],
    [3, Buffer.from(plainFont(plan))],
    [
      4,
      Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>'),
    ],
    [5, Buffer.from(plan.title === undefined ? '<<>>' : `<</Title(${escaped(plan.title)})>>`)],
  ]);
  for (const [at, lines] of plan.pages.entries()) {
    const page = FIRST_PAGE + 2 * at;
    const box = `/MediaBox[0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}]`;
    const fonts = '/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>';
    objects.set(
      page,
      Buffer.from(`<</Type/Page/Parent 2 0 R${box}${fonts}/Contents ${page + 1} 0 R>>`),
    );
    objects.set(page + 1, aStream(drawn(lines), lock, page + 1));
  }
  if (plan.meanings) {
    const number = meaningsAt(plan);
    objects.set(number, aStream(Buffer.from(characterMap(plan.meanings)), lock, number));
  }
  return assemble(objects, lock);
}

function meaningsAt({ pages }: PdfPlan): number {
  return FIRST_PAGE + 2 * pages.length;
}

function plainFont(plan: PdfPlan): string {
  const meanings = plan.meanings ? `/ToUnicode ${meaningsAt(plan)} 0 R` : '';
  return `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding${meanings}>>`;
}

function characterMap(meanings: NonNullable<PdfPlan['meanings']>): string {
  const rows = meanings.map(([code, meaning]) => `<${code}> <${meaning}>`).join('\n');
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
${meanings.length} beginbfchar
${rows}
endbfchar endcmap end end`;
}

function pageTree(count: number): string {
  const kids = Array.from({ length: count }, (_, at) => `${FIRST_PAGE + 2 * at} 0 R`).join(' ');
  return `<</Type/Pages/Kids[${kids}]/Count ${count}>>`;
}

function drawn(lines: readonly PdfLine[]): Buffer {
  const commands = lines.map(({ text, x, baseline, size = 10, bold = false }) => {
    const place = `1 0 0 1 ${x} ${PAGE_HEIGHT - baseline} Tm`;
    return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${place} (${escaped(text)}) Tj ET`;
  });
  return Buffer.from(commands.join('\n'), 'latin1');
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}

function aStream(content: Buffer, lock: Lock | undefined, number: number): Buffer {
  const bytes = lock === undefined ? content : rc4(objectKey(lock.key, number), content);
  return Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

function assemble(objects: ReadonlyMap<number, Buffer>, lock: Lock | undefined): Uint8Array {
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [number, body] of objects) {
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    offsets.push(length);
    parts.push(part);
    length += part.length;
  }
  const entries = offsets
    .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('');
  const size = objects.size + 1;
  const encryption = lock === undefined ? '' : `/Encrypt ${lock.dictionary}`;
  const trailer = `<</Size ${size}/Root 1 0 R/Info 5 0 R/ID[<${ID.toString('hex')}><${ID.toString('hex')}>]${encryption}>>`;
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n${trailer}\nstartxref\n${length}\n%%EOF`;
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(tail)]));
}

interface Lock {
  key: Buffer;
  dictionary: string;
}

const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
const PERMISSIONS = Buffer.from([0xfc, 0xff, 0xff, 0xff]);

function lockFor(password: string): Lock {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const key = md5(Buffer.concat([padded, owner, PERMISSIONS, ID])).subarray(0, 5);
  const user = rc4(key, PADDING);
  const dictionary = `<</Filter/Standard/V 1/R 2/P -4/O<${owner.toString('hex')}>/U<${user.toString('hex')}>>>`;
  return { key, dictionary };
}

function objectKey(key: Buffer, number: number): Buffer {
  const place = Buffer.from([number & 0xff, (number >> 8) & 0xff, (number >> 16) & 0xff, 0, 0]);
  return md5(Buffer.concat([key, place])).subarray(0, 10);
}

function md5(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest();
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const at = (index: number) => state[index & 0xff] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a & 0xff], state[b & 0xff]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 0xff;
      j = (j + at(i)) & 0xff;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
