/**
 * Slows guessing down, over all processes: after a few failures for a name each next one must
 * wait twice as long. A name that nobody has is slowed the same way, so the wait tells nothing.
 * From one address few are free, from all together more: a stranger cannot simply lock a person out.
 */
import type { Queryable } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { nameKeyOf } from './people.store.ts';
import { hashOf } from './secrets.ts';

const FREE_FROM_ONE = 5;
const FREE_FROM_ALL = 30;
const LONGEST_WAIT_MS = 15 * 60 * 1000;
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;

export class SignInTries {
  readonly #store: Queryable;
  readonly #world: Pick<World, 'now'>;

  constructor(store: Queryable, world: Pick<World, 'now'>) {
    this.#store = store;
    this.#world = world;
  }

  /** How long this name must wait before it may be tried from there; 0 when it may. */
  async waitMs(name: string, address: string): Promise<number> {
    const [one, all] = keysOf(name, address);
    const { rows } = await this.#store.query<{ key: string; failures: number; last_at: Date }>(
      'select key, failures, last_at from sign_in_tries where key = any($1)',
      [[one, all]],
    );
    const nowMs = this.#world.now().getTime();
    const waits = rows.map(({ key, failures, last_at }) => {
      const over = failures - (key === one ? FREE_FROM_ONE : FREE_FROM_ALL);
      if (over < 0) return 0;
      return last_at.getTime() + Math.min(LONGEST_WAIT_MS, 1000 * 2 ** over) - nowMs;
    });
    return Math.max(0, ...waits);
  }

  async failed(name: string, address: string): Promise<void> {
    const now = this.#world.now();
    await this.#store.query('delete from sign_in_tries where last_at < $1', [
      new Date(now.getTime() - FORGOTTEN_MS),
    ]);
    await this.#store.query(
      `insert into sign_in_tries (key, failures, last_at) select key, 1, $2 from unnest($1::text[]) key
       on conflict (key) do update
         set failures = sign_in_tries.failures + 1, last_at = excluded.last_at`,
      [keysOf(name, address), now],
    );
  }

  async succeeded(name: string, address: string): Promise<void> {
    const keys = keysOf(name, address);
    await this.#store.query('delete from sign_in_tries where key = any($1)', [keys]);
  }
}

function keysOf(name: string, address: string): [one: string, all: string] {
  const key = nameKeyOf(name);
  return [hashOf('tries', `${address} ${key}`), hashOf('tries', key)];
}
