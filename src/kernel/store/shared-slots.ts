/**
 * So much work of one kind at once over all processes on one PostgreSQL. A slot is a row that
 * frees itself when its time is up, so a process that dies keeps none for longer than its
 * work could have lasted. The embedded store has one process, and there a slot costs nothing.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Store, Unlisten } from './store.ts';

export type ReleaseSharedSlot = () => Promise<void>;

export interface SharedSlotsPorts {
  store: Store;
  name: string;
  /** Read anew for each slot. */
  atOnce: () => number;
}

const CHANNEL = 'shared_slots';
/** A slot that was freed is told at once; one whose process died is found by looking. */
const LOOK_AGAIN_MS = 500;

export class SharedSlots {
  readonly #ports: SharedSlotsPorts;
  #freed = new AbortController();
  #listening: Promise<Unlisten> | undefined;

  constructor(ports: SharedSlotsPorts) {
    this.#ports = ports;
  }

  /** Waits for a slot that lasts `withinMs`; rejects when `signal` aborts before that. */
  async take(withinMs: number, signal: AbortSignal): Promise<ReleaseSharedSlot> {
    if (this.#ports.store.kind === 'pglite') return async () => undefined;
    for (;;) {
      signal.throwIfAborted();
      const freed = this.#freed.signal;
      const id = await this.#tryTake(withinMs);
      if (id !== null) return () => this.#release(id);
      this.#listening ??= this.#listen();
      await this.#listening.catch(() => undefined);
      await pause(LOOK_AGAIN_MS, undefined, { signal: AbortSignal.any([freed, signal]) }).catch(
        () => undefined,
      );
    }
  }

  /** One taker after the other counts, so that two never take the last slot. */
  #tryTake(withinMs: number): Promise<string | null> {
    const { store, name, atOnce } = this.#ports;
    return store.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `lyceum:slots ${name}`,
      ]);
      await tx.query('delete from shared_slots where name = $1 and until < clock_timestamp()', [
        name,
      ]);
      const { rows } = await tx.query<{ id: string }>(
        `insert into shared_slots (id, name, until)
         select gen_random_uuid(), $1, clock_timestamp() + $2 * interval '1 ms'
         where (select count(*) from shared_slots where name = $1) < $3
         returning id`,
        [name, withinMs, atOnce()],
      );
      return rows[0]?.id ?? null;
    });
  }

  /** A store that cannot be reached frees it when its time is up. */
  async #release(id: string): Promise<void> {
    const { store, name } = this.#ports;
    await store
      .query(`with freed as (delete from shared_slots where id = $1) select pg_notify($2, $3)`, [
        id,
        CHANNEL,
        name,
      ])
      .catch(() => undefined);
  }

  #listen(): Promise<Unlisten> {
    const { store, name } = this.#ports;
    const listening = store.listen(CHANNEL, (freed) => {
      if (freed !== name && freed !== '') return;
      this.#freed.abort();
      this.#freed = new AbortController();
    });
    listening.catch(() => {
      this.#listening = undefined;
    });
    return listening;
  }
}
