/**
 * Stored files under their names, wherever their bytes lie: in the data folder, in PostgreSQL or in a
 * bucket. The bytes are brought first, under an id of their own, and named by the transaction that
 * needs them; so a crash in between leaves bytes to sweep, never a name without its bytes.
 */
import { mkdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { kernelError } from '../errors/error-codes.ts';
import { isBackupRunning } from '../store/backup/backup-turn.ts';
import type { Queryable, Store, Tx } from '../store/store.ts';
import type { World } from '../world/world.ts';
import {
  type CatalogRow,
  deleteFiles,
  findFile,
  listFiles,
  putFile,
  unclaimed,
} from './catalog.store.ts';
import { contentOf } from './content-of.ts';
import type { Content, FilePlace } from './file-place.ts';
import { damaged, unknownBucket } from './files-error.ts';
import { LocalCopies } from './local-copies.ts';
import { namesIn } from './names-in.ts';
import type { Places } from './open-place.ts';

/** Bytes that are there and have no name yet. */
export interface Brought extends Content {
  id: string;
  place: CatalogRow['place'];
  /** On this machine. */
  path: string;
}

export interface FilesPorts {
  store: Store;
  world: World;
  dataFolder: string;
  places: Places;
}

export class Files {
  /** Of this machine: files received, and those that lie in the data folder. */
  readonly folder: string;
  readonly copies: LocalCopies;
  readonly #store: Store;
  readonly #world: World;
  readonly #places: Places;

  constructor({ store, world, dataFolder, places }: FilesPorts) {
    this.folder = join(dataFolder, 'files');
    this.copies = new LocalCopies(dataFolder, world);
    this.#store = store;
    this.#world = world;
    this.#places = places;
  }

  /** Where new files go. */
  get place(): CatalogRow['place'] {
    return this.#places.now?.kind ?? 'folder';
  }

  /** Outside of any transaction: it may take as long as the file is large. */
  async bring(path: string): Promise<Brought> {
    const content = await contentOf(path);
    const id = this.#world.id();
    await this.#places.now?.write(id, path, content);
    return { ...content, id, path, place: this.place };
  }

  /** Brought, and not needed after all. */
  async drop({ id, place }: Brought): Promise<void> {
    if (place !== 'folder') await this.#placeOf(place).erase([id]);
  }

  /** Under the owner's lock. What had this name before is erased. */
  async put(tx: Tx, name: string, { id, place, bytes, sha256, path }: Brought): Promise<void> {
    const before = await findFile(tx, name);
    await putFile(tx, { name, id, place, bytes, sha256 });
    if (place === 'folder') {
      await mkdir(dirname(this.#pathOf(name)), { recursive: true, mode: 0o700 });
      await rename(path, this.#pathOf(name));
    }
    if (before) await this.#eraseIn(tx, [before]);
  }

  /** Null when there is no such file, or when its bytes are gone. */
  async size(name: string, db: Queryable = this.#store): Promise<number | null> {
    const row = await findFile(db, name);
    if (!row || row.place === 'folder') return sizeOf(this.#pathOf(name));
    return (await this.#placeOf(row.place).has(row.id, db)) ? row.bytes : null;
  }

  /** A path to read the file at until `work` is done: the file itself, or a checked copy of it. */
  async withPath<T>(name: string, work: (path: string) => Promise<T>): Promise<T> {
    const row = await findFile(this.#store, name);
    if (!row || row.place === 'folder') return work(this.#pathOf(name));
    return this.copies.use(row.id, (to) => this.fetch(row, to), work);
  }

  /** Writes the bytes of a file that lies elsewhere to a new file, and sees that they are the right ones. */
  async fetch(row: CatalogRow, to: string, db: Queryable = this.#store): Promise<void> {
    await this.#placeOf(row.place).fetch(row.id, to, row, db);
    const { bytes, sha256 } = await contentOf(to);
    if (bytes !== row.bytes || sha256 !== row.sha256) throw damaged(row.name);
  }

  /**
   * Under the owner's lock. What it returns is erased by `erase` once the transaction has been
   * committed: a bucket cannot take back what was deleted.
   */
  async remove(tx: Tx, names: readonly string[]): Promise<CatalogRow[]> {
    const rows = await deleteFiles(tx, names);
    for (const name of names) await rm(this.#pathOf(name), { force: true });
    for (const folder of new Set(names.map((name) => dirname(this.#pathOf(name))))) {
      await rmdir(folder).catch(() => undefined);
    }
    return this.#eraseIn(tx, rows);
  }

  /** What fails here is swept away later. */
  async erase(rows: readonly CatalogRow[]): Promise<void> {
    for (const { place, id } of rows) {
      await this.#placeOf(place)
        .erase([id])
        .catch(() => undefined);
    }
  }

  /** The names that begin with `folder` and a slash, or all. */
  async list(db: Queryable = this.#store, folder?: string): Promise<string[]> {
    const known = await listFiles(db, folder === undefined ? '' : `${folder}/`);
    const here = await this.listHere(folder);
    return [...new Set([...known.map(({ name }) => name), ...here])].sort();
  }

  /** Files in the data folder of this machine. */
  listHere(folder?: string): Promise<string[]> {
    return namesIn(this.folder, folder);
  }

  /** Where a file of this machine's folder lies. */
  pathHere(name: string): string {
    return this.#pathOf(name);
  }

  /** Bytes that were brought and never named, or that could not be erased. */
  async sweep(): Promise<void> {
    for (const place of this.#places.all) {
      const settled = await place.listSettled();
      await this.#store.transaction(async (tx) => {
        if (await isBackupRunning(tx)) return;
        await place.erase(await unclaimed(tx, settled), tx);
      });
    }
  }

  /** Reads the whole of a file. Null when it is gone, or when nobody knows what it must be: it is of an earlier version. */
  async isWhole(name: string): Promise<boolean | null> {
    const row = await findFile(this.#store, name);
    if (row && row.place !== 'folder') return this.#isWholeElsewhere(row);
    if ((await sizeOf(this.#pathOf(name))) === null) return null;
    const { sha256 } = await contentOf(this.#pathOf(name));
    if (row) return sha256 === row.sha256;
    return name.endsWith(`/${sha256}`) ? true : null;
  }

  async #isWholeElsewhere(row: CatalogRow): Promise<boolean | null> {
    const to = join(this.copies.folder, this.#world.id());
    try {
      await this.copies.open();
      await this.fetch(row, to);
      return true;
    } catch (error) {
      if (kernelError.is(error, 'files.damaged')) return false;
      if (kernelError.is(error, 'files.lost')) return null;
      throw error;
    } finally {
      await rm(to, { force: true });
    }
  }

  async #eraseIn(tx: Tx, rows: readonly CatalogRow[]): Promise<CatalogRow[]> {
    await this.copies.forget(rows.map(({ id }) => id));
    const inDatabase = rows.filter(({ place }) => place === 'postgres');
    if (inDatabase.length > 0) {
      await this.#placeOf('postgres').erase(
        inDatabase.map(({ id }) => id),
        tx,
      );
    }
    return rows.filter(({ place }) => place === 's3');
  }

  #placeOf(kind: CatalogRow['place']): FilePlace {
    const place = this.#places.all.find((one) => one.kind === kind);
    if (!place) throw unknownBucket();
    return place;
  }

  #pathOf(name: string): string {
    return join(this.folder, name);
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch {
    return null;
  }
}
