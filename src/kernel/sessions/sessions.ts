/**
 * Sessions: what a person is busy with, and the `trace_id` of everything done for it.
 * The state's shape belongs to the feature; patches are merged under the version, so
 * that of two writers who read the same state the second gets an error and must read again.
 */
import type { z } from 'zod';
import { SessionId, type UserId } from '../../contracts/ids.ts';
import { kernelError } from '../errors/error-codes.ts';
import { faultsOf } from '../errors/faults.ts';
import type { Queryable, Store, Tx } from '../store/store.ts';
import type { World } from '../world/world.ts';

export interface SessionKind {
  kind: string;
  state: z.ZodType<Record<string, unknown>>;
  /** The state of a session that was just opened. */
  empty(now: Date): Record<string, unknown>;
}

export interface Session {
  id: SessionId;
  user_id: UserId;
  kind: string;
  version: number;
  state: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
}

export class Sessions {
  readonly #store: Store;
  readonly #world: World;
  readonly #kinds: Map<string, SessionKind>;

  constructor(store: Store, world: World, kinds: readonly SessionKind[]) {
    this.#store = store;
    this.#world = world;
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
  }

  async open(userId: UserId, kind: string, db: Queryable = this.#store): Promise<SessionId> {
    const now = this.#world.now();
    const state = this.#checked(kind, this.#kindOf(kind).empty(now));
    const id = SessionId.parse(this.#world.id());
    await db.query(
      `insert into sessions (id, user_id, kind, version, state, created_at, updated_at)
       values ($1, $2, $3, 1, $4, $5, $5)`,
      [id, userId, kind, JSON.stringify(state), now],
    );
    return id;
  }

  async get(userId: UserId, id: SessionId, db: Queryable = this.#store): Promise<Session> {
    const { rows } = await db.query<Session>(
      'select * from sessions where user_id = $1 and id = $2',
      [userId, id],
    );
    const [session] = rows;
    if (!session) throw kernelError('session.missing', 'There is no such session.');
    return session;
  }

  /** Merges the patch into the state that `version` saw; another version throws `session.version`. */
  async patch(
    userId: UserId,
    id: SessionId,
    version: number,
    patch: Record<string, unknown>,
  ): Promise<Session> {
    return this.#store.transaction((tx) => this.patchIn(tx, userId, id, patch, version));
  }

  /** The same inside a caller's transaction; without a version it merges into what is there. */
  async patchIn(
    tx: Tx,
    userId: UserId,
    id: SessionId,
    patch: Record<string, unknown>,
    version?: number,
  ): Promise<Session> {
    await tx.query('select 1 from sessions where id = $1 for update', [id]);
    const session = await this.get(userId, id, tx);
    if (version !== undefined && session.version !== version) {
      throw kernelError('session.version', 'The session has changed meanwhile. Load it again.', {
        details: { expected: version, found: session.version },
      });
    }
    const state = this.#checked(session.kind, { ...session.state, ...patch });
    const now = this.#world.now();
    await tx.query(
      'update sessions set state = $2, version = version + 1, updated_at = $3 where id = $1',
      [id, JSON.stringify(state), now],
    );
    return { ...session, state, version: session.version + 1, updated_at: now };
  }

  #kindOf(kind: string): SessionKind {
    const known = this.#kinds.get(kind);
    if (!known) throw new Error(`session kind "${kind}" is not registered`);
    return known;
  }

  #checked(kind: string, state: Record<string, unknown>): Record<string, unknown> {
    const parsed = this.#kindOf(kind).state.safeParse(state);
    if (parsed.success) return parsed.data;
    throw kernelError('session.state-invalid', `This is no valid state of a ${kind} session.`, {
      faults: faultsOf(parsed.error),
    });
  }
}
