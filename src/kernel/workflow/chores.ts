/**
 * Work that comes round by itself, such as tidying and reminders: of all processes one does it each
 * time. A chore that fails is done again when its time comes.
 */
import type { Store } from '../store/store.ts';
import type { Trace } from '../trace/trace.ts';
import type { ChoreTicket, RunQueue } from './run-queue.ts';

export interface Chore {
  /** `area.what`, such as `runs.tidy`. */
  name: string;
  everySeconds: number;
  work(signal: AbortSignal): Promise<void>;
}

/** A process looks ten times in the time between two chores, but no more often or rarely than this. */
const LOOKS = 10;
const OFTENEST_MS = 1_000;
const RAREST_MS = 60_000;
const KEEP_EVERY_MS = 10_000;

export class Chores {
  readonly #ports: { store: Store; trace: Trace; queue: RunQueue };
  readonly #chores: readonly Chore[];
  readonly #stop = new AbortController();
  readonly #timers = new Map<Chore, NodeJS.Timeout>();
  readonly #atWork = new Map<Chore, Promise<void>>();

  constructor(ports: { store: Store; trace: Trace; queue: RunQueue }, chores: readonly Chore[]) {
    this.#ports = ports;
    this.#chores = chores;
  }

  async open(): Promise<void> {
    for (const chore of this.#chores) {
      await this.#ports.queue.enlist(chore.name);
      this.#schedule(chore, 0);
    }
  }

  async close(): Promise<void> {
    this.#stop.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#atWork.values());
  }

  #schedule(chore: Chore, afterMs: number): void {
    const look = () => {
      const looking = this.#look(chore)
        .catch((error) => this.#ports.trace.error(`the chore ${chore.name}`, error))
        .then(() => {
          this.#atWork.delete(chore);
          if (!this.#stop.signal.aborted) this.#schedule(chore, lookEveryMs(chore));
        });
      this.#atWork.set(chore, looking);
    };
    this.#timers.set(chore, setTimeout(look, afterMs).unref());
  }

  async #look(chore: Chore): Promise<void> {
    const { queue, store } = this.#ports;
    const ticket = await queue.takeChore(chore.name);
    if (!ticket) return;
    try {
      await this.#work(chore, ticket);
    } finally {
      await store.transaction((tx) => queue.putChoreOff(tx, ticket, chore.everySeconds));
    }
  }

  async #work(chore: Chore, ticket: ChoreTicket): Promise<void> {
    const keep = () => void this.#ports.queue.keepChore(ticket).catch(() => undefined);
    const keeping = setInterval(keep, KEEP_EVERY_MS);
    try {
      await chore.work(this.#stop.signal);
    } finally {
      clearInterval(keeping);
    }
  }
}

function lookEveryMs({ everySeconds }: Chore): number {
  return Math.min(RAREST_MS, Math.max(OFTENEST_MS, (everySeconds * 1000) / LOOKS));
}
