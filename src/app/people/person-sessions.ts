/**
 * The browsers of people who are signed in. A session ends when it is signed out or revoked,
 * after two weeks without use, and after thirty days in any case. Every process asks the table
 * each time, so an end holds everywhere at once.
 */
import { UserId } from '../../contracts/ids.ts';
import type { OpenSession, Role } from '../../contracts/people/people.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { hashOf, newSecret } from './secrets.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LASTS_MS = 30 * DAY_MS;
const UNUSED_MS = 14 * DAY_MS;
/** A row is not rewritten for every request. */
const NOTED_EVERY_MS = 10 * 60 * 1000;
const BROWSER_LENGTH = 200;

export interface SessionOwner {
  sessionId: string;
  userId: UserId;
  role: Role;
}

interface SessionRow {
  id: string;
  user_id: string;
  role: Role;
  used_at: Date;
}

export class PersonSessions {
  readonly #store: Queryable;
  readonly #world: World;

  constructor(store: Queryable, world: World) {
    this.#store = store;
    this.#world = world;
  }

  /** Always a new secret: one that a stranger put into the browser before opens nothing. */
  async open(userId: string, browser: string, db = this.#store): Promise<string> {
    const secret = newSecret();
    const now = this.#world.now();
    const { opened, used } = this.#oldest();
    await db.query('delete from person_sessions where opened_at < $1 or used_at < $2', [
      opened,
      used,
    ]);
    await db.query(
      `insert into person_sessions (id, hash, user_id, opened_at, used_at, browser)
       values ($1, $2, $3, $4, $4, $5)`,
      [this.#world.id(), hash(secret), userId, now, browser.slice(0, BROWSER_LENGTH)],
    );
    return secret;
  }

  async owner(secret: string): Promise<SessionOwner | undefined> {
    const { opened, used } = this.#oldest();
    const { rows } = await this.#store.query<SessionRow>(
      `select id, user_id, role, used_at from person_sessions join people using (user_id)
       where hash = $1 and opened_at >= $2 and used_at >= $3 and state = 'active'`,
      [hash(secret), opened, used],
    );
    const [row] = rows;
    if (!row) return undefined;
    await this.#note(row);
    return { sessionId: row.id, userId: UserId.parse(row.user_id), role: row.role };
  }

  async list(userId: string, thisOne: string | null): Promise<OpenSession[]> {
    const { opened, used } = this.#oldest();
    const { rows } = await this.#store.query<SessionRow & { opened_at: Date; browser: string }>(
      `select id, opened_at, used_at, browser from person_sessions
       where user_id = $1 and opened_at >= $2 and used_at >= $3 order by opened_at desc`,
      [userId, opened, used],
    );
    return rows.map(({ id, opened_at, used_at, browser }) => ({
      id,
      opened_at: opened_at.toISOString(),
      used_at: used_at.toISOString(),
      browser,
      is_this: id === thisOne,
    }));
  }

  /** Whose session that was, if it was one. */
  async close(secret: string): Promise<UserId | undefined> {
    const { rows } = await this.#store.query<{ user_id: string }>(
      'delete from person_sessions where hash = $1 returning user_id',
      [hash(secret)],
    );
    return rows[0] && UserId.parse(rows[0].user_id);
  }

  /** False when this person has no such session. */
  async end(userId: string, id: string): Promise<boolean> {
    const sql = 'delete from person_sessions where user_id = $1 and id = $2';
    return (await this.#store.query(sql, [userId, id])).count > 0;
  }

  /** All of a person, apart from one. */
  async endAll(userId: string, apart: string | null, db = this.#store): Promise<void> {
    const sql = 'delete from person_sessions where user_id = $1 and id is distinct from $2';
    await db.query(sql, [userId, apart]);
  }

  async #note({ id, used_at }: SessionRow): Promise<void> {
    const now = this.#world.now();
    if (now.getTime() - used_at.getTime() < NOTED_EVERY_MS) return;
    await this.#store.query('update person_sessions set used_at = $2 where id = $1', [id, now]);
  }

  #oldest(): { opened: Date; used: Date } {
    const nowMs = this.#world.now().getTime();
    return { opened: new Date(nowMs - LASTS_MS), used: new Date(nowMs - UNUSED_MS) };
  }
}

function hash(secret: string): string {
  return hashOf('session', secret);
}
