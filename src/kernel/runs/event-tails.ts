/**
 * One tail per run and process feeds all clients of that run, however many.
 *
 * Whoever stored events says so; the events themselves are read once and shared. Clients that
 * resume further back read their own pages until they have caught up. Other processes are told in
 * one NOTIFY every 50 ms, because each makes all commits of the server wait for one lock; news
 * that die with their process are found by a look every two seconds. Passing events go straight
 * to whoever is listening.
 */
import { randomUUID } from 'node:crypto';
import type { RunId } from '../../contracts/ids.ts';
import { endsRun, type KeptEvent, PassingEvent, type RunEvent } from '../../contracts/run-event.ts';
import type { Store, Unlisten } from '../store/store.ts';
import { readEvents } from './run-events.store.ts';

const PAGE = 500;
const GATHER_MS = 50;
/** PostgreSQL takes 8,000 bytes at once. */
const RUNS_IN_NOTICE = 200;
const LOOK_EVERY_MS = 2_000;
/** A client too slow for more than this misses passing events, which may be missed. */
const PASSING_KEPT = 100;

interface Client {
  passing: PassingEvent[];
  wake: () => void;
}

interface Tail {
  clients: Set<Client>;
  /** Pages being read or just read, by the seq that they follow. */
  pages: Map<number, Promise<KeptEvent[]>>;
  /** The last event that was read. */
  lastSeq: number;
}

export class EventTails {
  readonly #store: Store;
  readonly #name = randomUUID();
  readonly #tails = new Map<RunId, Tail>();
  #unlisten: Unlisten[] = [];
  /** Runs with new events that other processes have not been told of. */
  #news = new Set<RunId>();
  #telling: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  async open(): Promise<void> {
    this.#unlisten = [
      await this.#store.listen('run_events', (payload) => this.#hearKept(payload)),
      await this.#store.listen('run_passing', (payload) => this.#hearPassing(payload)),
    ];
    this.#looking = setInterval(() => void this.#look().catch(() => undefined), LOOK_EVERY_MS);
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    clearTimeout(this.#telling);
    await this.#tellOthers();
    await Promise.all(this.#unlisten.map((unlisten) => unlisten()));
  }

  /** The run has new events, and they are committed. */
  tell(runId: RunId): void {
    this.#wake(this.#tails.get(runId));
    this.#news.add(runId);
    this.#telling ??= setTimeout(() => void this.#tellOthers(), GATHER_MS);
  }

  /** What cannot be told is found by the next look of the others. */
  async #tellOthers(): Promise<void> {
    this.#telling = undefined;
    const runIds = [...this.#news];
    this.#news.clear();
    const notices: string[] = [];
    for (let at = 0; at < runIds.length; at += RUNS_IN_NOTICE) {
      const some = runIds.slice(at, at + RUNS_IN_NOTICE).join(',');
      notices.push(`${this.#name} ${some}`);
    }
    if (notices.length === 0) return;
    await this.#store
      .query(`select pg_notify('run_events', notice) from unnest($1::text[]) as notice`, [notices])
      .catch(() => undefined);
  }

  /** Finds news that nobody told. */
  async #look(): Promise<void> {
    if (this.#tails.size === 0) return;
    const { rows } = await this.#store.query<{ id: RunId; last_seq: number }>(
      'select id, last_seq from runs where id = any($1)',
      [[...this.#tails.keys()]],
    );
    for (const { id, last_seq } of rows) {
      const tail = this.#tails.get(id);
      if (tail && tail.lastSeq < last_seq) this.#wake(tail);
    }
  }

  /** Sends a passing event to the clients of every process. */
  async pass(event: PassingEvent): Promise<void> {
    if (this.#store.kind === 'pglite') {
      this.#deliver(event);
      return;
    }
    await this.#store.query(`select pg_notify('run_passing', $1)`, [JSON.stringify(event)]);
  }

  /** Events after `afterSeq`, then live ones, until the run ends or the signal aborts. */
  async *read(runId: RunId, afterSeq: number, signal: AbortSignal): AsyncGenerator<RunEvent> {
    const tail = this.#tailOf(runId);
    const client: Client = { passing: [], wake: () => undefined };
    tail.clients.add(client);
    const onAbort = (): void => client.wake();
    signal.addEventListener('abort', onAbort);
    try {
      // The last event that the client has is read again: it may be the run's end.
      let seq = Math.max(0, afterSeq - 1);
      while (!signal.aborted) {
        const news = new Promise<void>((resolve) => {
          client.wake = resolve;
        });
        const page = await this.#page(tail, runId, seq);
        yield* page.filter((event) => event.seq > afterSeq);
        const last = page.at(-1);
        seq = last?.seq ?? seq;
        if (last !== undefined && endsRun(last.body) && !(await this.#goesOn(tail, runId, seq)))
          return;
        yield* client.passing.splice(0);
        if (page.length === 0 && !signal.aborted) await news;
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      tail.clients.delete(client);
      if (tail.clients.size === 0) this.#tails.delete(runId);
    }
  }

  #tailOf(runId: RunId): Tail {
    const known = this.#tails.get(runId);
    if (known) return known;
    const tail: Tail = { clients: new Set(), pages: new Map(), lastSeq: 0 };
    this.#tails.set(runId, tail);
    return tail;
  }

  /** All clients that have the same last event share one read. */
  #page(tail: Tail, runId: RunId, afterSeq: number): Promise<KeptEvent[]> {
    const shared = tail.pages.get(afterSeq);
    if (shared !== undefined) return shared;
    const page = readEvents(this.#store, runId, afterSeq, PAGE);
    tail.pages.set(afterSeq, page);
    page.then(
      (events) => {
        tail.lastSeq = Math.max(tail.lastSeq, events.at(-1)?.seq ?? 0);
      },
      () => tail.pages.delete(afterSeq),
    );
    return page;
  }

  /** A retried run continues after an event that ended it before. */
  async #goesOn(tail: Tail, runId: RunId, seq: number): Promise<boolean> {
    return (await this.#page(tail, runId, seq)).length > 0;
  }

  /** An empty payload says that notices may have been missed: everyone looks again. */
  #hearKept(payload: string): void {
    if (payload === '') {
      for (const tail of this.#tails.values()) this.#wake(tail);
      return;
    }
    const [from, runIds = ''] = payload.split(' ');
    if (from === this.#name) return;
    for (const runId of runIds.split(',')) this.#wake(this.#tails.get(runId as RunId));
  }

  #wake(tail: Tail | undefined): void {
    tail?.pages.clear();
    for (const client of tail?.clients ?? []) client.wake();
  }

  #hearPassing(payload: string): void {
    if (payload === '') return;
    this.#deliver(PassingEvent.parse(JSON.parse(payload)));
  }

  #deliver(event: PassingEvent): void {
    for (const client of this.#tails.get(event.run_id)?.clients ?? []) {
      if (client.passing.length < PASSING_KEPT) client.passing.push(event);
      client.wake();
    }
  }
}
