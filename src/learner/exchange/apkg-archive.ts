/** The parts of an Anki package: the collection that counts, and the media that its cards show. */
import { zstdDecompressSync } from 'node:zlib';
import type { ImportProblem, MediaFile } from '../../domain/exchange/imported.ts';
import { openZip, type Zip } from '../../library/extract/zip.ts';
import { learnerError } from '../error-codes.ts';
import { type MediaList, newMediaList, oldMediaList } from './media-list.ts';

const MB = 1024 * 1024;
/** Ten thousand cards are a few MB; the rest is room for pictures and sounds. */
const LIMITS = {
  maxPages: 1,
  maxCharacters: 20_000_000,
  maxParts: 20_000,
  maxPartBytes: 96 * MB,
  maxInflatedBytes: 128 * MB,
};

export interface ApkgArchive {
  collection: Uint8Array;
  /** The files of these names, and a word on each that cannot be had. */
  media(names: ReadonlySet<string>): { media: MediaFile[]; problems: ImportProblem[] };
}

export function openApkg(bytes: Uint8Array): ApkgArchive {
  const zip = openZip(bytes, LIMITS);
  // A newer package has an old collection too, which only says that Anki is too old for it.
  const newer = zip.read('collection.anki21b');
  if (newer !== undefined) {
    const unpack = zstdWithin(LIMITS.maxInflatedBytes);
    return {
      collection: unpack(newer),
      media: (names) => readMedia({ zip, unpack, listOf: newMediaList }, names),
    };
  }
  const collection = zip.read('collection.anki21') ?? zip.read('collection.anki2');
  if (collection === undefined) {
    throw learnerError('reading.import-unsupported', 'There is no Anki collection in this file.');
  }
  const unpack = (part: Uint8Array) => part;
  return { collection, media: (names) => readMedia({ zip, unpack, listOf: oldMediaList }, names) };
}

type Unpack = (part: Uint8Array) => Uint8Array;

/** All that it gives together stays within the limit. */
function zstdWithin(limit: number): Unpack {
  let left = limit;
  return (part) => {
    try {
      const whole = zstdDecompressSync(part, { maxOutputLength: Math.max(1, left) });
      left -= whole.length;
      return whole;
    } catch (cause) {
      const isTooLarge = cause instanceof RangeError;
      throw isTooLarge
        ? learnerError('reading.import-too-large', 'This Anki file unpacks to too much.', { cause })
        : learnerError('reading.import-damaged', 'A part cannot be unpacked.', { cause });
    }
  };
}

interface MediaPacking {
  zip: Zip;
  unpack: Unpack;
  listOf(bytes: Uint8Array): MediaList;
}

function readMedia({ zip, unpack, listOf }: MediaPacking, names: ReadonlySet<string>) {
  const media: MediaFile[] = [];
  const problems: ImportProblem[] = [];
  const listed = zip.read('media');
  const list: MediaList = listed === undefined ? new Map() : listOf(unpack(listed));
  for (const [part, name] of list) {
    if (!names.has(name)) continue;
    const bytes = isPlainName(name) ? zip.read(part) : undefined;
    if (bytes !== undefined) media.push({ name, bytes: new Uint8Array(unpack(bytes)) });
    else problems.push({ at: null, message: `A media file was left out: ${shown(name)}.` });
  }
  return { media, problems };
}

/** Whoever writes it to a disk later must not be led anywhere by it. */
function isPlainName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in a name
  return !/[/\\:\u0000-\u001f]|^\.{1,2}$/.test(name) && name !== '' && name.length <= 255;
}

function shown(name: string): string {
  return JSON.stringify(name.slice(0, 80));
}
