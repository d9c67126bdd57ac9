/**
 * Remembers what was worked out for the last few keys. Who asks for a key while it is worked
 * out waits for the same work, which is called off only when all of them have left; what
 * failed is not remembered.
 */
import { LastFew } from './last-few.ts';
import { SharedCalls } from './shared-calls.ts';

export class Remembered<T extends NonNullable<unknown>> {
  readonly #last: LastFew<T>;
  readonly #open = new SharedCalls<T>();

  constructor(most: number) {
    this.#last = new LastFew(most);
  }

  /** Without a signal of theirs, an asker stays to the end. */
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
