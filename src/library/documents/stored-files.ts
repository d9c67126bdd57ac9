/**
 * The files that people gave us, on disk under their hash and their owner: the same bytes
 * are stored once for a person. A file arrives under a temporary name and is renamed when
 * it is whole; what a crash leaves in `incoming` is swept away at the next start.
 */
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { UserId } from '../../contracts/ids.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { World } from '../../kernel/world/world.ts';

export interface ReceivedFile {
  sourceHash: string;
  size: number;
}

export class StoredFiles {
  readonly folder: string;
  readonly #incoming: string;
  readonly #world: World;
  readonly #maxBytes: number;

  constructor(dataFolder: string, world: World, maxBytes: number) {
    this.folder = join(dataFolder, 'files');
    this.#incoming = join(this.folder, 'incoming');
    this.#world = world;
    this.#maxBytes = maxBytes;
  }

  /** Makes the folders, and removes what an earlier process did not finish receiving. */
  async open(): Promise<void> {
    await rm(this.#incoming, { recursive: true, force: true });
    await mkdir(this.#incoming, { recursive: true });
  }

  /** Streams to disk while hashing; never holds more than a piece of it in memory. */
  async receive(userId: UserId, bytes: AsyncIterable<Uint8Array>): Promise<ReceivedFile> {
    const temporary = join(this.#incoming, this.#world.id());
    const hash = createHash('sha256');
    let size = 0;
    const maxBytes = this.#maxBytes;
    try {
      await pipeline(
        bytes,
        async function* measure(pieces: AsyncIterable<Uint8Array>) {
          for await (const piece of pieces) {
            size += piece.byteLength;
            if (size > maxBytes) throw tooLarge(maxBytes);
            hash.update(piece);
            yield piece;
          }
        },
        createWriteStream(temporary, { flags: 'wx' }),
      );
      if (size === 0) throw new AppError('document.empty', 'The file is empty.');
      await syncToDisk(temporary);
      const sourceHash = hash.digest('hex');
      await mkdir(this.#folderOf(userId), { recursive: true });
      await rename(temporary, this.path(userId, sourceHash));
      return { sourceHash, size };
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  /** Other bytes under the same hash: those of the file without its protection. */
  async rewrite(userId: UserId, sourceHash: string, bytes: Uint8Array): Promise<void> {
    const temporary = join(this.#incoming, this.#world.id());
    await writeFile(temporary, bytes, { flush: true });
    await rename(temporary, this.path(userId, sourceHash));
  }

  path(userId: UserId, sourceHash: string): string {
    return join(this.#folderOf(userId), sourceHash);
  }

  async size(userId: UserId, sourceHash: string): Promise<number | null> {
    try {
      return (await stat(this.path(userId, sourceHash))).size;
    } catch {
      return null;
    }
  }

  async remove(userId: UserId, sourceHash: string): Promise<void> {
    await rm(this.path(userId, sourceHash), { force: true });
  }

  /** Every stored file as its owner's folder and its hash. */
  async list(): Promise<{ owner: string; sourceHash: string }[]> {
    if (!existsSync(this.folder)) return [];
    const owners = (await readdir(this.folder)).filter((name) => name !== 'incoming');
    const files = await Promise.all(
      owners.map(async (owner) =>
        (await readdir(join(this.folder, owner))).map((sourceHash) => ({ owner, sourceHash })),
      ),
    );
    return files.flat();
  }

  /** Removes what nobody needs, unless it has just come and its row is still to be written. */
  async sweep(isNeeded: (owner: string, sourceHash: string) => boolean, olderThan: Date) {
    for (const { owner, sourceHash } of await this.list()) {
      const path = join(this.folder, owner, sourceHash);
      if (isNeeded(owner, sourceHash) || (await stat(path)).mtime > olderThan) continue;
      await rm(path, { force: true });
    }
  }

  /** User ids come from outside, so a folder is named after a hash of one. */
  ownerFolder(userId: string): string {
    return createHash('sha256').update(userId).digest('hex').slice(0, 32);
  }

  #folderOf(userId: UserId): string {
    return join(this.folder, this.ownerFolder(userId));
  }
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync();
  await file.close();
}

function tooLarge(maxBytes: number): AppError {
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  return new AppError('document.too-large', `The file is larger than ${megabytes} MB.`, {
    details: { max_bytes: maxBytes },
  });
}
