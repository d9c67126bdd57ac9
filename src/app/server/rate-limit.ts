/**
 * A bucket of requests per client, filled steadily: a burst up to the minute's
 * worth is fine, more has to wait. Per process; what all processes allow together is in shared-rate.ts.
 */
const MINUTE_MS = 60_000;
/** Above this, buckets that are full again are forgotten. */
const MANY_CLIENTS = 10_000;

interface Bucket {
  left: number;
  atMs: number;
}

export class RateLimit {
  readonly perMinute: number;
  readonly #now: () => Date;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perMinute: number, now: () => Date) {
    this.perMinute = perMinute;
    this.#now = now;
  }

  /** Another limit by the same clock. */
  of(perMinute: number): RateLimit {
    return new RateLimit(perMinute, this.#now);
  }

  /** Takes one request; returns how long the client must wait first, 0 when it may go on. */
  take(client: string): number {
    const atMs = this.#now().getTime();
    const bucket = this.#buckets.get(client);
    // A clock that was set back would fill nothing until it is where it was.
    if (bucket && bucket.atMs > atMs) bucket.atMs = atMs;
    const left = this.#leftAt(atMs, bucket);
    if (left < 1) return Math.ceil(((1 - left) * MINUTE_MS) / this.perMinute);
    if (this.#buckets.size >= MANY_CLIENTS) this.#forgetFull(atMs);
    this.#buckets.set(client, { left: left - 1, atMs });
    return 0;
  }

  #leftAt(atMs: number, bucket: Bucket | undefined): number {
    if (!bucket) return this.perMinute;
    const filled = (Math.max(0, atMs - bucket.atMs) * this.perMinute) / MINUTE_MS;
    return Math.min(this.perMinute, bucket.left + filled);
  }

  #forgetFull(atMs: number): void {
    for (const [client, bucket] of this.#buckets) {
      if (this.#leftAt(atMs, bucket) === this.perMinute) this.#buckets.delete(client);
    }
  }
}
