/**
 * The directory at the end of a ZIP file: which entries it says it has, and how
 * large. Nothing is inflated here, so a bomb costs no more than its directory.
 * What the directory says is a claim; whoever inflates must hold it to that.
 */

export interface ZipEntry {
  /** As the archive writes it: a key to look entries up by, never a path on disk. */
  name: string;
  method: number;
  encrypted: boolean;
  compressedSize: number;
  size: number;
  /** Where the entry's own header stands in the file. */
  offset: number;
}

export interface DirectorySpan {
  offset: number;
  length: number;
  entries: number;
}

/** The end record, with the longest comment that may follow it. */
export const LONGEST_TAIL = 22 + 0xffff;
const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const ENTRY_HEADER = 46;

/** Finds the directory in the last bytes of a file; undefined when there is none that can be used. */
export function findDirectory(tail: Uint8Array, fileSize: number): DirectorySpan | undefined {
  const view = viewOf(tail);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END_MARK) continue;
    const entries = view.getUint16(at + 10, true);
    const length = view.getUint32(at + 12, true);
    const offset = view.getUint32(at + 16, true);
    // All ones stand for "see the 64-bit record": archives of that size are no documents.
    const ends = offset + length <= fileSize - (tail.length - at);
    return ends && offset !== 0xffffffff ? { offset, length, entries } : undefined;
  }
  return undefined;
}

/** The entries of a directory; undefined when its bytes are not what they should be. */
export function readDirectory(bytes: Uint8Array, count: number): ZipEntry[] | undefined {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + ENTRY_HEADER > bytes.length || view.getUint32(at, true) !== ENTRY_MARK) {
      return undefined;
    }
    const nameEnd = at + ENTRY_HEADER + view.getUint16(at + 28, true);
    if (nameEnd > bytes.length) return undefined;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_HEADER, nameEnd)),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      compressedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
