/**
 * Limits how much work of one kind this process does at once: model calls, children that
 * read files. Takers are served in turn: one with a hundred pieces of work in the queue
 * does not keep another's first piece waiting behind all of them.
 */
import { abortReason } from './until-aborted.ts';

export type ReleaseSlot = () => void;

interface Waiting {
  start: () => void;
}

export class TurnSlots {
  #free: number;
  /** In order of turn: the taker that was served last stands last. */
  readonly #queues = new Map<string, Waiting[]>();

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Resolves when it is this taker's turn (a run, a person); rejects when `signal` aborts before that. */
  take(taker: string, signal: AbortSignal): Promise<ReleaseSlot> {
    if (signal.aborted) return Promise.reject(abortReason(signal));
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(this.#releaser());
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#remove(taker, waiting);
        reject(abortReason(signal));
      };
      const waiting: Waiting = {
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve(this.#releaser());
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#queues.set(taker, [...(this.#queues.get(taker) ?? []), waiting]);
    });
  }

  #releaser(): ReleaseSlot {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#passOn();
    };
  }

  #passOn(): void {
    const next = this.#queues.entries().next().value;
    if (!next) {
      this.#free += 1;
      return;
    }
    const [taker, [first, ...rest]] = next;
    this.#queues.delete(taker);
    if (rest.length > 0) this.#queues.set(taker, rest);
    first?.start();
  }

  #remove(taker: string, waiting: Waiting): void {
    const rest = (this.#queues.get(taker) ?? []).filter((one) => one !== waiting);
    if (rest.length > 0) this.#queues.set(taker, rest);
    else this.#queues.delete(taker);
  }
}
