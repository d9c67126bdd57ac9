/** Files made to hurt their reader: those kept in `fixtures/hostile`, and those too large to keep. */
import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { docxParts, epubParts, packed, wordParagraph } from './office-files.ts';
import { pdfFile, pdfOf } from './pdf-file.ts';

const folder = new URL('../../../fixtures/hostile/', import.meta.url);

export function keptHostileFiles(): Record<string, Uint8Array> {
  const names = readdirSync(folder).filter((name) => /\.(pdf|docx)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, folder))]));
}

export function madeHostileFiles(): Record<string, Uint8Array> {
  const nested = (open: string, close: string, times: number) =>
    open.repeat(times) + wordParagraph('deep') + close.repeat(times);
  return {
    'pages10k.pdf': pdfFile(Array.from({ length: 10_000 }, (_, at) => [`Page ${at}`])),
    'image_30kx30k.pdf': hugeImage(),
    'nested_divs_5k.html': html('<div>'.repeat(5_000), '</div>'.repeat(5_000)),
    'unclosed_300k.html': html('<p><b>x'.repeat(300_000), ''),
    'one_line_8MB.md': Buffer.from(`# Title\n\n${'[**_`x'.repeat(1_400_000)}`),
    'nested_xml_50k.docx': packed(
      docxParts(nested('<w:sdt><w:sdtContent>', '</w:sdtContent></w:sdt>', 50_000)),
    ),
    'lying_directory.docx': lyingDirectory(),
    'bomb_chapter.epub': packed(epubParts([`<p>${'0'.repeat(60_000_000)}</p>`])),
  };
}

function html(before: string, after: string): Uint8Array {
  return Buffer.from(`<html><body>${before}<p>Deep text.</p>${after}</body></html>`);
}

/** One bit per point: a few kilobytes here, 112 MB once unpacked, 3.6 GB as colours. */
function hugeImage(): Uint8Array {
  const image = deflateSync(Buffer.alloc((30_000 / 8) * 30_000));
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I 4 0 R >> >> /Contents 5 0 R >>',
    `<< /Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode /Length ${image.length} >>\nstream\n${image.toString('latin1')}\nendstream`,
    '<< /Length 31 >>\nstream\nq 595 0 0 842 0 0 cm /I Do Q   \nendstream',
  ]);
}

/** The directory claims a hundred bytes; the part unpacks to 40 MB. */
function lyingDirectory(): Uint8Array {
  const parts = docxParts('', { 'word/document.xml': ' '.repeat(40_000_000) });
  const bytes = Buffer.from(packed(parts));
  const name = bytes.lastIndexOf('word/document.xml');
  bytes.writeUInt32LE(100, name - 46 + 24);
  return bytes;
}
