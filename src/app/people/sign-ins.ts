/**
 * The browsers that are signed in. Each gets a secret of its own, which is forgotten here when
 * it signs out: a copy of its cookie is worthless from then on, and no other browser notices.
 * The secret is kept as a hash, mixed with the token, so another token ends every sign-in.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';

const LASTS_MS = 30 * 24 * 60 * 60 * 1000;

export const appMigrations = new URL('../migrations/', import.meta.url);

export class SignIns {
  readonly #store: Queryable;
  readonly #world: Pick<World, 'now'>;
  readonly #token: string;

  constructor(store: Queryable, world: Pick<World, 'now'>, token: string) {
    this.#store = store;
    this.#world = world;
    this.#token = token;
  }

  /** A new secret; those that nobody can use any more are swept away. */
  async open(): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    await this.#store.query('delete from sign_ins where opened_at < $1', [this.#oldest()]);
    await this.#store.query('insert into sign_ins (hash, opened_at) values ($1, $2)', [
      this.#hash(secret),
      this.#world.now(),
    ]);
    return secret;
  }

  async isOpen(secret: string): Promise<boolean> {
    const { rows } = await this.#store.query(
      'select 1 from sign_ins where hash = $1 and opened_at >= $2',
      [this.#hash(secret), this.#oldest()],
    );
    return rows.length > 0;
  }

  async close(secret: string): Promise<void> {
    await this.#store.query('delete from sign_ins where hash = $1', [this.#hash(secret)]);
  }

  #oldest(): Date {
    return new Date(this.#world.now().getTime() - LASTS_MS);
  }

  #hash(secret: string): string {
    return createHash('sha256').update(`lyceum sign-in ${this.#token} ${secret}`).digest('hex');
  }
}
