/** The tokens that people give to programs: each with a name, scopes and an end. */
import { UserId } from '../../contracts/ids.ts';
import type {
  ApiToken,
  MadeApiToken,
  MakeApiToken,
  Role,
  Scope,
} from '../../contracts/people/people.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { hashOf, newSecret } from './secrets.ts';

/** Tells what it is to whoever finds one, scanners for lost secrets included. */
const PREFIX = 'lyc_';
const DAY_MS = 24 * 60 * 60 * 1000;
const NOTED_EVERY_MS = 10 * 60 * 1000;

export interface TokenOwner {
  tokenId: string;
  userId: UserId;
  role: Role;
  scopes: Scope[];
}

interface TokenRow {
  id: string;
  user_id: string;
  role: Role;
  name: string;
  scopes: Scope[];
  made_at: Date;
  expires_at: Date | null;
  used_at: Date | null;
}

export class ApiTokenRows {
  readonly #store: Queryable;
  readonly #world: World;

  constructor(store: Queryable, world: World) {
    this.#store = store;
    this.#world = world;
  }

  async make(userId: string, { name, scopes, days }: MakeApiToken): Promise<MadeApiToken> {
    const secret = PREFIX + newSecret();
    const now = this.#world.now();
    const expires = days === null ? null : new Date(now.getTime() + days * DAY_MS);
    const { rows } = await this.#store.query<TokenRow>(
      `insert into api_tokens (id, hash, user_id, name, scopes, made_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning *`,
      [this.#world.id(), hash(secret), userId, name, [...new Set(scopes)], now, expires],
    );
    return { token: tokenOf(rows[0] as TokenRow), secret };
  }

  async owner(secret: string): Promise<TokenOwner | undefined> {
    if (!secret.startsWith(PREFIX)) return undefined;
    const now = this.#world.now();
    const { rows } = await this.#store.query<TokenRow>(
      `select api_tokens.id, user_id, role, scopes, used_at
       from api_tokens join people using (user_id)
       where hash = $1 and (expires_at is null or expires_at > $2) and state = 'active'`,
      [hash(secret), now],
    );
    const [row] = rows;
    if (!row) return undefined;
    if (!row.used_at || now.getTime() - row.used_at.getTime() >= NOTED_EVERY_MS) {
      await this.#store.query('update api_tokens set used_at = $2 where id = $1', [row.id, now]);
    }
    const { id, user_id, role, scopes } = row;
    return { tokenId: id, userId: UserId.parse(user_id), role, scopes };
  }

  async list(userId: string): Promise<ApiToken[]> {
    const { rows } = await this.#store.query<TokenRow>(
      'select * from api_tokens where user_id = $1 order by made_at desc',
      [userId],
    );
    return rows.map(tokenOf);
  }

  /** False when this person has no such token. */
  async revoke(userId: string, id: string): Promise<boolean> {
    const sql = 'delete from api_tokens where user_id = $1 and id = $2';
    return (await this.#store.query(sql, [userId, id])).count > 0;
  }
}

function tokenOf({ id, name, scopes, made_at, expires_at, used_at }: TokenRow): ApiToken {
  return {
    id,
    name,
    scopes,
    made_at: made_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    used_at: used_at?.toISOString() ?? null,
  };
}

function hash(secret: string): string {
  return hashOf('api token', secret);
}
