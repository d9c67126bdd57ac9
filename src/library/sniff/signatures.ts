/**
 * What the first bytes of a file say it is. Only the formats that can be read, and
 * those that people most often bring instead, so that the refusal can name them.
 */
import type { DocumentFormat } from '../../contracts/document.ts';

export type Signature =
  | { format: DocumentFormat }
  | { container: 'zip' | 'ole' }
  /** Known and not readable: its name, for the refusal. */
  | { foreign: string; textual?: true };

interface Magic {
  bytes: string;
  at?: number;
  is: Signature;
}

const MAGIC: readonly Magic[] = [
  { bytes: '\x89PNG\r\n\x1a\n', is: { format: 'png' } },
  { bytes: '\xff\xd8\xff', is: { format: 'jpeg' } },
  { bytes: 'II*\0', is: { format: 'tiff' } },
  { bytes: 'MM\0*', is: { format: 'tiff' } },
  { bytes: 'WEBP', at: 8, is: { format: 'webp' } },
  { bytes: 'PK\x03\x04', is: { container: 'zip' } },
  { bytes: 'PK\x05\x06', is: { container: 'zip' } },
  { bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', is: { container: 'ole' } },
  { bytes: '{\\rtf', is: { foreign: 'an RTF document', textual: true } },
  { bytes: '%!PS', is: { foreign: 'a PostScript file', textual: true } },
  { bytes: 'AT&TFORM', is: { foreign: 'a DjVu document' } },
  { bytes: 'BOOKMOBI', at: 60, is: { foreign: 'a Kindle book' } },
  { bytes: 'GIF8', is: { foreign: 'a GIF image' } },
  { bytes: 'BM', is: { foreign: 'a BMP image' } },
  { bytes: 'ftypheic', at: 4, is: { foreign: 'a HEIC image' } },
  { bytes: 'ftypavif', at: 4, is: { foreign: 'an AVIF image' } },
  { bytes: 'ftyp', at: 4, is: { foreign: 'a video or sound file' } },
  { bytes: 'ID3', is: { foreign: 'a sound file' } },
  { bytes: 'OggS', is: { foreign: 'a sound file' } },
  { bytes: 'RIFF', is: { foreign: 'a sound or video file' } },
  { bytes: '\x1aE\xdf\xa3', is: { foreign: 'a video' } },
  { bytes: '\x1f\x8b', is: { foreign: 'a gzip archive' } },
  { bytes: '7z\xbc\xaf', is: { foreign: 'a 7-Zip archive' } },
  { bytes: 'Rar!', is: { foreign: 'a RAR archive' } },
  { bytes: '\x7fELF', is: { foreign: 'a program' } },
  { bytes: 'MZ', is: { foreign: 'a program' } },
  { bytes: 'SQLite format 3', is: { foreign: 'a database' } },
];

/** Readers look for the mark of a PDF in the first kilobyte: printers put their own lines before it. */
const PDF_MARK_WITHIN = 1024;
/** At the start of a line or after bytes that are no text: words about PDF files are no PDF. */
const PDF_MARK = /(?<![\x20-\x7e])%PDF-\d/;

export function signatureOf(head: Uint8Array): Signature | undefined {
  const text = Buffer.from(head.subarray(0, PDF_MARK_WITHIN)).toString('latin1');
  const found = MAGIC.find(({ bytes, at = 0, is }) => text.startsWith(bytes, at) && fits(text, is));
  if (found !== undefined) return found.is;
  return PDF_MARK.test(text) && !isMarkup(text) ? { format: 'pdf' } : undefined;
}

/** A text may well begin with "BM" or "MZ"; a picture or a program also holds zeros. */
function fits(text: string, is: Signature): boolean {
  return !('foreign' in is) || is.textual === true || text.includes('\0');
}

/** A page that talks about PDF files is still a page. */
function isMarkup(text: string): boolean {
  return /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml)/i.test(text);
}
