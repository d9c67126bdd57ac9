/**
 * One tail per run and process feeds all clients of that run, however many.
 *
 * A notification says how far a run has come; the events themselves are read once
 * and shared. Clients that resume further back read their own pages until they
 * have caught up. Passing events go straight to whoever is listening.
 */
import type { RunId } from '../../contracts/ids.ts';
import { endsRun, type KeptEvent, PassingEvent, type RunEvent } from '../../contracts/run-event.ts';
import type { Store, Unlisten } from '../store/store.ts';
import { readEvents } from './run-events.store.ts';

const PAGE = 500;
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
}

export class EventTails {
  readonly #store: Store;
  readonly #tails = new Map<RunId, Tail>();
  #unlisten: Unlisten[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  async open(): Promise<void> {
    this.#unlisten = [
      await this.#store.listen('run_events', (payload) => this.#hearKept(payload)),
      await this.#store.listen('run_passing', (payload) => this.#hearPassing(payload)),
    ];
  }

  async close(): Promise<void> {
    await Promise.all(this.#unlisten.map((unlisten) => unlisten()));
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
    const tail: Tail = { clients: new Set(), pages: new Map() };
    this.#tails.set(runId, tail);
    return tail;
  }

  /** All clients that have the same last event share one read. */
  #page(tail: Tail, runId: RunId, afterSeq: number): Promise<KeptEvent[]> {
    const shared = tail.pages.get(afterSeq);
    if (shared !== undefined) return shared;
    const page = readEvents(this.#store, runId, afterSeq, PAGE);
    tail.pages.set(afterSeq, page);
    page.catch(() => tail.pages.delete(afterSeq));
    return page;
  }

  /** A retried run continues after an event that ended it before. */
  async #goesOn(tail: Tail, runId: RunId, seq: number): Promise<boolean> {
    return (await this.#page(tail, runId, seq)).length > 0;
  }

  /** An empty payload says that notifications may have been missed: everyone looks again. */
  #hearKept(payload: string): void {
    const runId = payload.slice(0, payload.indexOf(':')) as RunId;
    const tails = payload === '' ? [...this.#tails.values()] : [this.#tails.get(runId)];
    for (const tail of tails) {
      tail?.pages.clear();
      for (const client of tail?.clients ?? []) client.wake();
    }
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
