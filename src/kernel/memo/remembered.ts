/**
 * Remembers the results for the last few keys. Callers that ask for a key while its result is
 * being worked out share that work; it is aborted only when all of them have left. Failures are
 * not remembered.
 */
import { LastFew } from './last-few.ts';
import { SharedCalls } from './shared-calls.ts';

export class Remembered<T extends NonNullable<unknown>> {
  readonly #last: LastFew<T>;
  readonly #open = new SharedCalls<T>();

  constructor(most: number) {
    this.#last = new LastFew(most);
  }

  /** A caller without a signal waits until the work has ended. */
  async of(
    key: string,
    make: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const known = this.#last.get(key);
    if (known !== undefined) return known;
    const { value } = await this.#open.join(key, signal, async (stop) => {
      const made = await make(stop);
      this.#last.set(key, made);
      return made;
    });
    return value;
  }
}
