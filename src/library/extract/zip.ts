/**
 * A ZIP file as a set of named parts, held to what its directory claims: no part
 * and no sum beyond the limits, no part larger than it says. Names are keys to look
 * up; none of them is ever a path on disk.
 */
import { inflateRawSync } from 'node:zlib';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { libraryError } from '../error-codes.ts';
import {
  findDirectory,
  LONGEST_TAIL,
  readDirectory,
  type ZipEntry,
} from '../sniff/zip-directory.ts';
import type { ContentLimits } from './parse-limits.ts';

export interface Zip {
  names: readonly string[];
  /** The inflated bytes of a part, or undefined when there is no such part. */
  read(name: string): Uint8Array | undefined;
}

const LOCAL_MARK = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** Real XML shrinks to a tenth, at best to a hundredth. */
const MOST_SHRINKING = 250;
/** Below this even the highest ratio does no harm. */
const SMALL_PART = 16 * 1024 * 1024;

export function openZip(bytes: Uint8Array, limits: ContentLimits): Zip {
  const tail = bytes.subarray(Math.max(0, bytes.length - LONGEST_TAIL));
  const span = findDirectory(tail, bytes.length);
  if (span === undefined) throw damaged('Its table of contents is missing.');
  if (span.entries > limits.maxParts) throw tooLarge({ parts: span.entries });
  const directory = bytes.subarray(span.offset, span.offset + span.length);
  const entries = readDirectory(directory, span.entries);
  if (entries === undefined) throw damaged('Its table of contents cannot be read.');
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  let inflated = 0;
  return {
    names: [...byName.keys()],
    read(name) {
      const entry = byName.get(name);
      if (entry === undefined) return undefined;
      inflated += entry.size;
      refuseBomb(entry, inflated, limits);
      return readEntry(bytes, entry);
    },
  };
}

function refuseBomb(entry: ZipEntry, inflated: number, limits: ContentLimits): void {
  const shrinking = entry.size / Math.max(1, entry.compressedSize);
  const isBomb = entry.size > SMALL_PART && shrinking > MOST_SHRINKING;
  if (isBomb || entry.size > limits.maxPartBytes || inflated > limits.maxInflatedBytes) {
    throw tooLarge({ inflatedBytes: Math.max(entry.size, inflated) });
  }
}

function readEntry(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.encrypted) {
    throw libraryError(
      'document.encrypted',
      'This document is protected with a password. Save it without one and try again.',
    );
  }
  const packed = packedBytes(bytes, entry);
  if (entry.method === STORED && packed.length === entry.size) return packed;
  if (entry.method !== DEFLATED) throw damaged('It is packed in a way that documents are not.');
  try {
    // A part that is larger than the directory says is a lie, and it ends here.
    const whole = inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) });
    return new Uint8Array(whole.buffer, whole.byteOffset, whole.byteLength);
  } catch (cause) {
    throw damaged('A part of it cannot be unpacked.', cause);
  }
}

function packedBytes(bytes: Uint8Array, { offset, compressedSize }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL_MARK) {
    throw damaged('A part of it is not where it should be.');
  }
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + compressedSize > bytes.length) throw damaged('It is cut off.');
  return bytes.subarray(start, start + compressedSize);
}

function tooLarge(details: Record<string, unknown>): AppError {
  return libraryError(
    'document.too-large',
    'This document unpacks to far more than a document holds. Save it again or split it.',
    { details },
  );
}

function damaged(what: string, cause?: unknown): AppError {
  return libraryError('document.corrupt', `This document is damaged. ${what} Save it again.`, {
    ...(cause !== undefined && { cause }),
  });
}
