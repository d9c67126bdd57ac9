/**
 * Copies of files that lie elsewhere, for code that needs a path. A copy is made once for all
 * who use it at the same time, kept for a minute after the last of them, and then removed;
 * what a crash leaves is swept away by the next start, an hour later.
 */
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { World } from '../world/world.ts';

interface Copy {
  /** Settles when the whole file is there. */
  path: Promise<string>;
  users: number;
  isForgotten: boolean;
  removal?: NodeJS.Timeout;
}

const KEPT_MS = 60_000;

export class LocalCopies {
  readonly folder: string;
  readonly #world: World;
  readonly #keptMs: number;
  readonly #copies = new Map<string, Copy>();

  constructor(dataFolder: string, world: World, keptMs = KEPT_MS) {
    this.folder = join(dataFolder, 'copies');
    this.#world = world;
    this.#keptMs = keptMs;
  }

  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /** `make` writes a new file at the path that it is given. */
  async use<T>(
    id: string,
    make: (path: string) => Promise<void>,
    work: (path: string) => Promise<T>,
  ): Promise<T> {
    const copy = this.#copies.get(id) ?? this.#begin(id, make);
    clearTimeout(copy.removal);
    copy.users += 1;
    try {
      const path = await copy.path;
      await touch(path, this.#world.now());
      return await work(path);
    } finally {
      copy.users -= 1;
      if (copy.users === 0) await this.#rest(id, copy);
    }
  }

  /** Of files that were deleted: gone at once, or when their last user is done. */
  async forget(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const copy = this.#copies.get(id);
      if (!copy) continue;
      copy.isForgotten = true;
      if (copy.users === 0) await this.#remove(id, copy);
    }
  }

  /** Copies that nobody used since then, whoever left them. */
  async sweep(before: Date): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  async close(): Promise<void> {
    for (const [id, copy] of this.#copies) await this.#remove(id, copy);
  }

  #begin(id: string, make: (path: string) => Promise<void>): Copy {
    const path = join(this.folder, this.#world.id());
    const made = async () => {
      try {
        await make(path);
        return path;
      } catch (error) {
        this.#copies.delete(id);
        await rm(path, { force: true });
        throw error;
      }
    };
    const copy: Copy = { path: made(), users: 0, isForgotten: false };
    this.#copies.set(id, copy);
    return copy;
  }

  async #rest(id: string, copy: Copy): Promise<void> {
    if (this.#copies.get(id) !== copy) return;
    if (copy.isForgotten) return this.#remove(id, copy);
    copy.removal = setTimeout(() => void this.#remove(id, copy), this.#keptMs).unref();
  }

  async #remove(id: string, copy: Copy): Promise<void> {
    clearTimeout(copy.removal);
    if (this.#copies.get(id) === copy) this.#copies.delete(id);
    const path = await copy.path.catch(() => null);
    if (path !== null) await rm(path, { force: true });
  }
}

/** So that no sweep takes it while it is used. */
async function touch(path: string, now: Date): Promise<void> {
  await utimes(path, now, now);
}
