/** Keeps a value for each of the last few keys; the least recently used key is dropped first. */
export class LastFew<T extends NonNullable<unknown>> {
  readonly #most: number;
  /** In the order in which they were last asked for. */
  readonly #kept = new Map<string, T>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): T | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined) this.#putLast(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#putLast(key, value);
    const [first] = this.#kept.keys();
    if (this.#kept.size > this.#most && first !== undefined) this.#kept.delete(first);
  }

  #putLast(key: string, value: T): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
  }
}
