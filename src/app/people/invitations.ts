/** Links by which a person chooses a password: the first one, or another when it is lost. */
import type { Invitation } from '../../contracts/people/people.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { type PersonRow, personById } from './people.store.ts';
import { hashOf, newSecret } from './secrets.ts';

const LASTS_MS = 7 * 24 * 60 * 60 * 1000;

export class Invitations {
  readonly #world: Pick<World, 'now'>;

  constructor(world: Pick<World, 'now'>) {
    this.#world = world;
  }

  /** The link of before stops working. */
  async make(db: Queryable, userId: string): Promise<Invitation> {
    const secret = newSecret();
    const expires = new Date(this.#world.now().getTime() + LASTS_MS);
    await db.query(
      `insert into invitations (hash, user_id, expires_at) values ($1, $2, $3)
       on conflict (user_id) do update set hash = excluded.hash, expires_at = excluded.expires_at`,
      [hash(secret), userId, expires],
    );
    return { path: `/join#${secret}`, expires_at: expires.toISOString() };
  }

  async personOf(db: Queryable, secret: string): Promise<PersonRow | undefined> {
    const { rows } = await db.query<{ user_id: string }>(
      'select user_id from invitations where hash = $1 and expires_at > $2',
      [hash(secret), this.#world.now()],
    );
    const person = rows[0] && (await personById(db, rows[0].user_id));
    return person?.state === 'disabled' ? undefined : person;
  }

  /** Works once: of two who use the link at the same moment, one is told that it is gone. */
  async use(db: Queryable, secret: string): Promise<boolean> {
    return (await db.query('delete from invitations where hash = $1', [hash(secret)])).count > 0;
  }
}

function hash(secret: string): string {
  return hashOf('invitation', secret);
}
