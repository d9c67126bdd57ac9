/**
 * The bucket of each client that all processes on one PostgreSQL share. A process takes a
 * twentieth of a minute's worth at a time and spends it within seconds, so that few requests
 * ask the database. What is not spent by then is lost: the limit is never exceeded.
 */
import { createHash } from 'node:crypto';
import type { Store } from '../../kernel/store/store.ts';

interface Lot {
  left: number;
  untilMs: number;
}

export interface SharedRatePorts {
  store: Store;
  now: () => Date;
}

const MINUTE_MS = 60_000;
const LOTS_PER_MINUTE = 20;
const LOT_LASTS_MS = MINUTE_MS / LOTS_PER_MINUTE;
/** Above this, lots that are over are forgotten. */
const MANY_CLIENTS = 10_000;
const SWEEP_EVERY = 1000;

export class SharedRate {
  readonly #ports: SharedRatePorts;
  readonly #lots = new Map<string, Lot>();
  #asked = 0;

  constructor(ports: SharedRatePorts) {
    this.#ports = ports;
  }

  /** Takes one request; returns how long the client must wait first, 0 when it may go on. */
  async take(client: string, perMinute: number): Promise<number> {
    const { store, now } = this.#ports;
    if (store.kind === 'pglite') return 0;
    const key = hashOf(`${perMinute} ${client}`);
    const nowMs = now().getTime();
    const lot = this.#lots.get(key);
    if (lot && lot.left >= 1 && nowMs < lot.untilMs) {
      lot.left -= 1;
      return 0;
    }
    // A database that does not answer keeps nobody out: this process counts by itself too.
    const taken = await this.#takeLot(key, perMinute).catch(() => ({ granted: 1, remaining: 0 }));
    if (taken.granted < 1) return Math.ceil(((1 - taken.remaining) * MINUTE_MS) / perMinute);
    if (this.#lots.size >= MANY_CLIENTS) this.#forgetOver(nowMs);
    const held = this.#lots.get(key);
    const left = (held && nowMs < held.untilMs ? held.left : 0) + taken.granted - 1;
    this.#lots.set(key, { left, untilMs: nowMs + LOT_LASTS_MS });
    return 0;
  }

  async #takeLot(key: string, perMinute: number): Promise<{ granted: number; remaining: number }> {
    this.#asked += 1;
    if (this.#asked % SWEEP_EVERY === 0) await this.#sweep();
    const wanted = Math.max(1, Math.floor(perMinute / LOTS_PER_MINUTE));
    const { rows } = await this.#ports.store.query<{ granted: number; remaining: number }>(
      `insert into request_buckets as bucket (client, remaining, granted, at)
       values ($1, $2::float8 - $3::float8, $3::float8, clock_timestamp())
       on conflict (client) do update set
         granted = least($3, floor(${FILLED})),
         remaining = ${FILLED} - least($3, floor(${FILLED})),
         at = clock_timestamp()
       returning granted, remaining`,
      [key, perMinute, wanted],
    );
    return rows[0] ?? { granted: 1, remaining: 0 };
  }

  /** Clients whose bucket has long been full again. */
  async #sweep(): Promise<void> {
    await this.#ports.store.query(
      `delete from request_buckets where at < clock_timestamp() - interval '1 hour'`,
    );
  }

  #forgetOver(nowMs: number): void {
    for (const [key, { untilMs }] of this.#lots) if (untilMs <= nowMs) this.#lots.delete(key);
  }
}

/** A clock that was set back fills nothing. */
const FILLED = `least($2::float8, bucket.remaining +
  greatest(0, extract(epoch from statement_timestamp() - bucket.at)) * $2::float8 / 60)`;

/** The database knows neither addresses nor people by it. */
function hashOf(client: string): string {
  return createHash('sha256').update(client).digest('hex').slice(0, 32);
}
