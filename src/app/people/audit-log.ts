/** Who did what that others may have to ask about: ids, never texts. Kept for a bounded time. */
import { UserId } from '../../contracts/ids.ts';
import type { AuditAction, AuditEntry } from '../../contracts/people/people.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';

export interface AuditFacts {
  person: UserId | null;
  action: AuditAction;
  about?: string | undefined;
  address?: string | undefined;
}

interface AuditRow {
  id: string;
  at: Date;
  person: string | null;
  name: string | null;
  action: AuditAction;
  about: string | null;
  address: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export class AuditLog {
  readonly #store: Queryable;
  readonly #world: World;
  readonly #keepDays: number;

  constructor(store: Queryable, world: World, keepDays: number) {
    this.#store = store;
    this.#world = world;
    this.#keepDays = keepDays;
  }

  async write({ person, action, about, address }: AuditFacts, db = this.#store): Promise<void> {
    // A person who is gone by now is nobody.
    await db.query(
      `insert into audit_log (id, at, person, action, about, address)
       values ($1, $2, (select user_id from people where user_id = $3), $4, $5, $6)`,
      [this.#world.id(), this.#world.now(), person, action, about ?? null, address ?? null],
    );
  }

  async list(wanted: {
    before?: string | undefined;
    action?: AuditAction | undefined;
    person?: string | undefined;
    limit: number;
  }): Promise<AuditEntry[]> {
    const { before = null, action = null, person = null, limit } = wanted;
    const { rows } = await this.#store.query<AuditRow>(
      `select id, at, person, name, action, about, address
       from audit_log left join people on people.user_id = person
       where ($1::text is null or id < $1) and ($2::text is null or action = $2)
         and ($3::text is null or person = $3)
       order by id desc limit $4`,
      [before, action, person, limit],
    );
    return rows.map(({ at, person: id, name, ...row }) => ({
      ...row,
      at: at.toISOString(),
      person: id === null || name === null ? null : { id: UserId.parse(id), name },
    }));
  }

  async forgetOld(): Promise<void> {
    const oldest = new Date(this.#world.now().getTime() - this.#keepDays * DAY_MS);
    await this.#store.query('delete from audit_log where at < $1', [oldest]);
  }
}
