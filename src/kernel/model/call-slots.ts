/**
 * So many model calls at once in this process, and no more. Runs take turns: a run with a
 * hundred questions in the queue does not keep another run's first question waiting behind them.
 */
import { abortReason } from './until-aborted.ts';

export type ReleaseSlot = () => void;

interface Waiting {
  start: () => void;
}

export class CallSlots {
  #free: number;
  /** In order of turn: the run that was served last stands last. */
  readonly #queues = new Map<string, Waiting[]>();

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Resolves when it is this run's turn; rejects when `signal` aborts before that. */
  take(runId: string, signal: AbortSignal): Promise<ReleaseSlot> {
    if (signal.aborted) return Promise.reject(abortReason(signal));
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(this.#releaser());
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#remove(runId, waiting);
        reject(abortReason(signal));
      };
      const waiting: Waiting = {
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve(this.#releaser());
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#queues.set(runId, [...(this.#queues.get(runId) ?? []), waiting]);
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
    const [runId, [first, ...rest]] = next;
    this.#queues.delete(runId);
    if (rest.length > 0) this.#queues.set(runId, rest);
    first?.start();
  }

  #remove(runId: string, waiting: Waiting): void {
    const rest = (this.#queues.get(runId) ?? []).filter((one) => one !== waiting);
    if (rest.length > 0) this.#queues.set(runId, rest);
    else this.#queues.delete(runId);
  }
}
