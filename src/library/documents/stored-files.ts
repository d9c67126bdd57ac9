/**
 * The files that people gave us, on disk under their hash and their owner: the same bytes
 * are stored once for a person. A file waits in `incoming` until its row is written, and is
 * put in its place by the transaction that writes it (see files-lock.ts); what a crash leaves
 * in `incoming` is swept away. Nobody but the owner of the process can read any of it.
 */
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { UserId } from '../../contracts/ids.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import type { World } from '../../kernel/world/world.ts';
import { libraryError } from '../error-codes.ts';

export interface ReceivedFile {
  sourceHash: string;
  size: number;
  /** Where it waits for its place. */
  path: string;
}

const OWNER_ONLY = { file: 0o600, folder: 0o700 };

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
  async open(receivedBefore: Date): Promise<void> {
    await mkdir(this.#incoming, { recursive: true, mode: OWNER_ONLY.folder });
    // A folder of an earlier version, or one that was copied here, may be open to others.
    await chmod(this.folder, OWNER_ONLY.folder);
    await this.dropWaiting(receivedBefore);
  }

  /** Streams to disk while hashing; never holds more than a piece of it in memory. */
  async receive(bytes: AsyncIterable<Uint8Array>): Promise<ReceivedFile> {
    const path = join(this.#incoming, this.#world.id());
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
        createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY.file }),
      );
      if (size === 0) throw libraryError('document.empty', 'The file is empty.');
      await syncToDisk(path);
      return { sourceHash: hash.digest('hex'), size, path };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Other bytes under the same hash: those of the file without its protection. */
  async rewrite({ path }: ReceivedFile, bytes: Uint8Array): Promise<void> {
    await writeFile(path, bytes, { flush: true, mode: OWNER_ONLY.file });
  }

  /**
   * Under the lock of the owner's files. What is there already are the same bytes, perhaps
   * without their protection, and stays; unless it is just that what is put there.
   */
  async place(
    userId: UserId,
    { sourceHash, path }: ReceivedFile,
    { isUnlocked }: { isUnlocked: boolean },
  ): Promise<void> {
    if (!isUnlocked && (await this.size(userId, sourceHash)) !== null) return;
    await mkdir(this.#folderOf(userId), { recursive: true, mode: OWNER_ONLY.folder });
    await rename(path, this.path(userId, sourceHash));
  }

  /** Removes a received file that will not be stored. */
  async drop({ path }: ReceivedFile): Promise<void> {
    await rm(path, { force: true });
  }

  /** The names of what waits for its place. */
  waiting(): Promise<string[]> {
    return readdir(this.#incoming);
  }

  async dropWaiting(receivedBefore: Date): Promise<void> {
    for (const name of await this.waiting()) {
      const path = join(this.#incoming, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtime < receivedBefore) await rm(path, { recursive: true, force: true });
    }
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

  /** Under the lock of the owner's files. The folder stays while a file is in it. */
  async remove(ownerFolder: string, sourceHashes: readonly string[]): Promise<void> {
    const folder = join(this.folder, ownerFolder);
    for (const hash of sourceHashes) await rm(join(folder, hash), { force: true });
    await rmdir(folder).catch(() => undefined);
  }

  /** Every stored file as its owner's folder and its hash. */
  async list(): Promise<{ owner: string; sourceHash: string }[]> {
    if (!existsSync(this.folder)) return [];
    const owners = (await readdir(this.folder)).filter((name) => name !== 'incoming');
    const files = await Promise.all(
      owners.map(async (owner) =>
        (await this.listOf(owner)).map((sourceHash) => ({ owner, sourceHash })),
      ),
    );
    return files.flat();
  }

  /** Nothing, when the folder is not there, or not any more. */
  listOf(ownerFolder: string): Promise<string[]> {
    return readdir(join(this.folder, ownerFolder)).catch(() => []);
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
  return libraryError('document.too-large', `The file is larger than ${megabytes} MB.`, {
    details: { max_bytes: maxBytes },
  });
}
