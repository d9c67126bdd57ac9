/** Cards from a file that a person brings: an Anki package, or a table as CSV or TSV. */

import type { Imported } from '../../domain/exchange/imported.ts';
import { readDelimited } from '../../domain/exchange/read-delimited.ts';
import { decodeText } from '../../domain/text/decode-text.ts';
import { learnerError } from '../error-codes.ts';
import { readApkg } from './read-apkg.ts';

const LARGEST_TABLE = 16 * 1024 * 1024;
const ZIP_MARK = [0x50, 0x4b];

/** What the bytes are counts; the name only says what was meant. */
export async function importCards(
  bytes: Uint8Array,
  fileName: string,
  signal: AbortSignal,
): Promise<Imported> {
  if (ZIP_MARK.every((byte, at) => bytes[at] === byte)) return readApkg(bytes, signal);
  if (/\.(?:apkg|colpkg)$/i.test(fileName)) {
    throw learnerError(
      'reading.import-damaged',
      'This is not an Anki file, whatever its name says. Export it again.',
    );
  }
  if (bytes.length > LARGEST_TABLE) {
    const message = 'This table is larger than 16 MB. Split it.';
    throw learnerError('reading.import-too-large', message);
  }
  const text = decodeText(bytes)?.text;
  if (text === undefined) {
    throw learnerError(
      'reading.import-unsupported',
      'Cards can be brought as CSV, TSV or an Anki file (.apkg).',
    );
  }
  return { ...readDelimited(text), media: [] };
}
