/**
 * The files that people gave us, under their hash and their owner: the same bytes are stored
 * once for a person. A file waits in `incoming` of this machine until its row is written, and is
 * given its name by the transaction that writes it (see files-lock.ts); what a crash leaves
 * in `incoming` is swept away. Nobody but the owner of the process can read any of it there.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import {
  access,
  chmod,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { UserId } from '../../contracts/ids.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import type { CatalogRow } from '../../kernel/files/catalog.store.ts';
import type { Brought, Files } from '../../kernel/files/files.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { libraryError } from '../error-codes.ts';

export interface ReceivedFile {
  sourceHash: string;
  size: number;
  /** Where it waits for its place. */
  path: string;
}

export interface StoredFile {
  owner: string;
  sourceHash: string;
}

const OWNER_ONLY = { file: 0o600, folder: 0o700 };

export class StoredFiles {
  readonly #files: Files;
  readonly #incoming: string;
  readonly #world: World;
  readonly #maxBytes: number;
  /** By where they wait: received, brought to where files lie, and not named yet. */
  readonly #brought = new Map<string, Brought>();

  constructor(files: Files, world: World, maxBytes: number) {
    this.#files = files;
    this.#incoming = join(files.folder, 'incoming');
    this.#world = world;
    this.#maxBytes = maxBytes;
  }

  /** Folders that a process which opens stored files must be able to read. */
  get readable(): string[] {
    return [this.#files.folder, this.#files.copies.folder];
  }

  /** Makes the folders, and removes what an earlier process did not finish receiving. */
  async open(receivedBefore: Date): Promise<void> {
    await mkdir(this.#incoming, { recursive: true, mode: OWNER_ONLY.folder });
    // A folder of an earlier version, or one that was copied here, may be open to others.
    await chmod(this.#files.folder, OWNER_ONLY.folder);
    await this.#files.copies.open();
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

  /** Before the transaction that places it: the bytes travel to where files lie. */
  async bring({ path }: ReceivedFile): Promise<void> {
    if (!this.#brought.has(path)) this.#brought.set(path, await this.#files.bring(path));
  }

  /**
   * Under the lock of the owner's files, once it was brought. What is there already are the same
   * bytes, perhaps without their protection, and stays; unless it is just that what is put there.
   */
  async place(
    tx: Tx,
    userId: UserId,
    { sourceHash, path }: ReceivedFile,
    { isUnlocked }: { isUnlocked: boolean },
  ): Promise<void> {
    const name = this.#nameOf(userId, sourceHash);
    if (!isUnlocked && (await this.#files.size(name, tx)) !== null) return;
    const brought = this.#brought.get(path);
    if (!brought) throw new Error('A file must be brought before it is placed.');
    await this.#files.put(tx, name, brought);
    this.#brought.delete(path);
  }

  /** Removes a received file that will not be stored. */
  async drop({ path }: ReceivedFile): Promise<void> {
    const brought = this.#brought.get(path);
    this.#brought.delete(path);
    // What cannot be taken back now is swept away later.
    if (brought) await this.#files.drop(brought).catch(() => undefined);
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

  /** What a crash left: received files, copies, and bytes that nothing names. */
  async sweep(before: Date): Promise<void> {
    await this.dropWaiting(before);
    await this.#files.copies.sweep(before);
    await this.#files.sweep();
  }

  /** A path to read the file at until `work` is done. */
  withPath<T>(userId: UserId, sourceHash: string, work: (path: string) => Promise<T>): Promise<T> {
    return this.#files.withPath(this.#nameOf(userId, sourceHash), work);
  }

  /** Opens it for reading when it is called. What keeps it from being read is said now. */
  async opener(userId: UserId, sourceHash: string): Promise<() => Promise<FileHandle>> {
    await this.withPath(userId, sourceHash, (path) => access(path));
    return () => this.withPath(userId, sourceHash, (path) => open(path));
  }

  size(userId: UserId, sourceHash: string, db?: Queryable): Promise<number | null> {
    return this.#files.size(this.#nameOf(userId, sourceHash), db);
  }

  /** Whether its bytes are those that were stored; null when nobody knows what they must be. */
  isWhole({ owner, sourceHash }: StoredFile): Promise<boolean | null> {
    return this.#files.isWhole(`${owner}/${sourceHash}`);
  }

  /** Under the lock of the owner's files. What it returns is for `erase`, after the commit. */
  remove(tx: Tx, owner: string, sourceHashes: readonly string[]): Promise<CatalogRow[]> {
    return this.#files.remove(
      tx,
      sourceHashes.map((sourceHash) => `${owner}/${sourceHash}`),
    );
  }

  erase(removed: readonly CatalogRow[]): Promise<void> {
    return this.#files.erase(removed);
  }

  /** Every stored file as its owner's folder and its hash. */
  async list(db?: Queryable): Promise<StoredFile[]> {
    return (await this.#files.list(db)).map(parts);
  }

  async listOf(db: Queryable, owner: string): Promise<string[]> {
    return (await this.#files.list(db, owner)).map((name) => parts(name).sourceHash);
  }

  async close(): Promise<void> {
    await this.#files.copies.close();
  }

  /** User ids come from outside, so a folder is named after a hash of one. */
  ownerFolder(userId: string): string {
    return createHash('sha256').update(userId).digest('hex').slice(0, 32);
  }

  #nameOf(userId: UserId, sourceHash: string): string {
    return `${this.ownerFolder(userId)}/${sourceHash}`;
  }
}

function parts(name: string): StoredFile {
  const [owner = '', sourceHash = ''] = name.split('/');
  return { owner, sourceHash };
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
