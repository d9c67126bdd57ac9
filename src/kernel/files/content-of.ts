/** The size and the hash of a file on this machine. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Content } from './file-place.ts';

export async function contentOf(path: string): Promise<Content> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path)) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
