/**
 * Work that somebody waits for, and work that can wait for it: the second kind asks when
 * the first is over. It is asked to wait, not made to: after a while it goes on all the same.
 */
import { untilAborted } from './until-aborted.ts';

export class UrgentWork {
  readonly #longestWaitMs: number;
  #underWay = 0;
  #over = Promise.withResolvers<void>();

  constructor(longestWaitMs: number) {
    this.#longestWaitMs = longestWaitMs;
  }

  /** Answers how to say that it is done. */
  begin(): () => void {
    this.#underWay += 1;
    let done = false;
    return () => {
      if (done) return;
      done = true;
      this.#underWay -= 1;
      if (this.#underWay > 0) return;
      this.#over.resolve();
      this.#over = Promise.withResolvers();
    };
  }

  /** Resolves when none is under way, or the longest wait is over; rejects when `signal` aborts. */
  async over(signal: AbortSignal | undefined): Promise<void> {
    if (this.#underWay === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#longestWaitMs);
    try {
      await untilAborted(Promise.race([this.#over.promise, promise]), signal);
    } finally {
      clearTimeout(timer);
    }
  }
}
