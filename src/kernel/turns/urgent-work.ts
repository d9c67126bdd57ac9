/**
 * Lets background work wait while work that a person waits for is under way. The wait has a
 * limit: after it, background work continues even if urgent work is still under way.
 */
import { untilAborted } from './until-aborted.ts';

export class UrgentWork {
  readonly #longestWaitMs: number;
  #underWay = 0;
  #over = Promise.withResolvers<void>();

  constructor(longestWaitMs: number) {
    this.#longestWaitMs = longestWaitMs;
  }

  /** Returns the function to call when the urgent work is done. */
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
