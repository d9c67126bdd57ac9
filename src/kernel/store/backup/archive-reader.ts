/**
 * Reads a backup without trusting it: the file may come from anywhere. Everything is bounded, and
 * anything that the writer of backups would not have written is `backup.corrupt`.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '../../errors/app-error.ts';
import { kernelError } from '../../errors/error-codes.ts';
import type { ManifestEntry } from './manifest.ts';
import type { SealedFile } from './sealed-file.ts';
import { BLOCK, decodeHeader, paddingAfter } from './tar.ts';

/** More than any backup shrinks (it is padded if need be), less than a bomb swells. */
const MOST_BYTES_PER_BYTE = 300;
const ALWAYS_ALLOWED_BYTES = 64_000_000;
const MOST_ENTRIES = 300_000;

/** A plain one by its path, or one that a passphrase has opened. */
export type BackupFile = string | SealedFile;

export interface ArchiveEntry {
  name: string;
  bytes: number;
  content: AsyncIterable<Buffer>;
  /** Reads the rest of the content, if any, and returns its size and checksum. */
  finish(): Promise<ManifestEntry>;
}

export function corrupt(reason: string, cause?: unknown): AppError {
  return kernelError(
    'backup.corrupt',
    `The backup cannot be used: ${reason}. Nothing was restored.`,
    { details: { reason }, cause },
  );
}

export async function* readArchive(file: BackupFile): AsyncGenerator<ArchiveEntry> {
  const source = await unzipped(file);
  try {
    for (let entries = 0; ; entries++) {
      if (entries > MOST_ENTRIES) throw corrupt('it has too many entries');
      const header = headerOf(await source.take(BLOCK));
      if (!header) break;
      const entry = openEntry(source, header.name, header.bytes);
      yield entry;
      await entry.finish();
      await source.take(paddingAfter(header.bytes));
    }
    headerOf(await source.take(BLOCK));
    if (await source.next()) throw corrupt('there is more after its end');
  } finally {
    source.stop();
  }
}

function headerOf(block: Buffer) {
  try {
    return decodeHeader(block);
  } catch (error) {
    throw corrupt('it is damaged or not a backup of Lyceum', error);
  }
}

function openEntry(source: ByteSource, name: string, bytes: number): ArchiveEntry {
  const hash = createHash('sha256');
  let left = bytes;
  let digest: string | null = null;
  async function* content(): AsyncGenerator<Buffer> {
    while (left > 0) {
      const chunk = await source.next(left);
      if (!chunk) throw corrupt('it ends too early');
      left -= chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  return {
    name,
    bytes,
    content: content(),
    async finish() {
      for await (const _ of content());
      digest ??= hash.digest('hex');
      return { name, bytes, sha256: digest };
    },
  };
}

interface ByteSource {
  /** The next bytes, at most so many; null at the end. */
  next(most?: number): Promise<Buffer | null>;
  /** Exactly so many bytes. */
  take(bytes: number): Promise<Buffer>;
  stop(): void;
}

async function unzipped(file: BackupFile): Promise<ByteSource> {
  const path = typeof file === 'string' ? file : file.path;
  const { size } = await stat(path).catch((error: unknown) => {
    throw corrupt('it cannot be read', error);
  });
  const allowed = ALWAYS_ALLOWED_BYTES + size * MOST_BYTES_PER_BYTE;
  const bytes = typeof file === 'string' ? createReadStream(file) : file.read();
  const stream = pipeline(bytes, createGunzip(), () => undefined);
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  let total = 0;

  async function next(most = Number.POSITIVE_INFINITY): Promise<Buffer | null> {
    if (rest.length === 0) {
      const { value, done } = await chunks.next().catch((error: unknown) => {
        if (error instanceof AppError) throw error;
        throw corrupt('it is damaged or not a backup of Lyceum', error);
      });
      if (done) return null;
      rest = value;
      total += rest.length;
      if (total > allowed) throw corrupt('it swells beyond any reason');
    }
    const part = rest.subarray(0, most);
    rest = rest.subarray(part.length);
    return part;
  }

  async function take(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = bytes; left > 0; ) {
      const part = await next(left);
      if (!part) throw corrupt('it ends too early');
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }

  return { next, take, stop: () => stream.destroy() };
}
