/** Unpacks a packed folder of the fixtures: a tar archive of files and folders, under brotli. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const BLOCK = 512;
const FOLDER = '5';

export async function unpackFolder(archive: URL, into: string): Promise<void> {
  const tar = brotliDecompressSync(await readFile(archive));
  for (let at = 0; tar[at]; ) {
    const { name, kind, bytes } = headerAt(tar, at);
    const path = join(into, name);
    const start = at + BLOCK;
    await mkdir(kind === FOLDER ? path : dirname(path), { recursive: true });
    if (kind !== FOLDER) await writeFile(path, tar.subarray(start, start + bytes));
    at = start + Math.ceil(bytes / BLOCK) * BLOCK;
  }
}

/** A long name stands in two fields: POSIX.1-1988, `ustar`. */
function headerAt(tar: Buffer, at: number): { name: string; kind: string; bytes: number } {
  const field = (from: number, to: number) =>
    tar.toString('utf8', at + from, at + to).replace(/\0.*$/s, '');
  const prefix = field(345, 500);
  const name = field(0, 100);
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    kind: field(156, 157),
    bytes: Number.parseInt(field(124, 136), 8),
  };
}
