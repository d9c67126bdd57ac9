/**
 * What was deleted stays in the files of the database until they are rewritten: as dead rows,
 * and in the log. This sees to it that they are, in the background, once for many deletions
 * and when nothing else is under way. A mark in the data folder says that it is owed, so that
 * a crash at any instant only puts it off until the next start.
 */
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { compactionMark, unwritable } from './data-folder.ts';
import type { Store } from './store.ts';

export interface CompactionPorts {
  store: Store;
  dataFolder: string;
  /** Whether something is under way that should not have to wait. */
  isBusy(): Promise<boolean>;
  /** So long after the last deletion it begins. */
  quietMs?: number;
}

const QUIET_MS = 5_000;
/** The longest that it is put off where something is always under way. */
const LONGEST_WAIT_MS = 10 * 60_000;

export class Compaction {
  readonly #ports: CompactionPorts;
  readonly #mark: string;
  readonly #quietMs: number;
  readonly #closing = new AbortController();
  #deleting = 0;
  /** Counts deletions that began or ended: one during a rewrite makes another rewrite necessary. */
  #changes = 0;
  #waitedMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(ports: CompactionPorts) {
    this.#ports = ports;
    this.#mark = compactionMark(ports.dataFolder);
    this.#quietMs = ports.quietMs ?? QUIET_MS;
  }

  /** Schedules the compaction that an earlier process still owed. */
  open(): void {
    if (this.isOwed) this.#soon();
  }

  get isOwed(): boolean {
    return existsSync(this.#mark);
  }

  /** The mark is made before the deletion begins, so that it is there even if the process dies. */
  async owedBy<T>(deleting: () => Promise<T>): Promise<T> {
    this.#deleting += 1;
    this.#changes += 1;
    try {
      await this.#writeMark();
      return await deleting();
    } finally {
      this.#deleting -= 1;
      this.#changes += 1;
      this.#soon();
    }
  }

  /** Does at once what is owed. */
  async settle(): Promise<void> {
    while (this.isOwed && this.#deleting === 0) {
      this.#running ??= this.#compact().finally(() => {
        this.#running = undefined;
      });
      await this.#running;
    }
  }

  /** What is under way stops after the table that it is at, and is still owed. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await this.#running?.catch(() => undefined);
  }

  async #compact(): Promise<void> {
    const { store } = this.#ports;
    const before = this.#changes;
    await store.exclusive('compact', () => store.compact(this.#closing.signal));
    if (this.#changes === before) await rm(this.#mark, { force: true });
  }

  async #writeMark(): Promise<void> {
    try {
      await writeFile(this.#mark, '', { mode: 0o600 });
    } catch (error) {
      throw unwritable(this.#ports.dataFolder, error);
    }
  }

  #soon(): void {
    clearTimeout(this.#timer);
    if (this.#closing.signal.aborted) return;
    this.#timer = setTimeout(() => void this.#whenQuiet(), this.#quietMs).unref();
  }

  /** What fails here, because the disk is full for instance, is tried again later. */
  async #whenQuiet(): Promise<void> {
    try {
      this.#waitedMs += this.#quietMs;
      const mustWait = this.#waitedMs < LONGEST_WAIT_MS && (await this.#ports.isBusy());
      if (mustWait) return;
      this.#waitedMs = 0;
      await this.settle();
    } catch {
      return;
    } finally {
      if (this.isOwed) this.#soon();
    }
  }
}
