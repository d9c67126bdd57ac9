/**
 * A `pg.Pool`-shaped face over our PGlite thread, for peers that know nothing else. The
 * thread is one session: a client holds it from BEGIN to COMMIT, otherwise for a statement.
 */
import { EventEmitter } from 'node:events';
import { databaseFolder } from '../src/kernel/store/data-folder.ts';
import { type PgliteThread, startThread } from '../src/kernel/store/pglite-session.ts';
import type { Row } from '../src/kernel/store/store.ts';

interface PgResult {
  rows: Row[];
  rowCount: number;
  command: string;
  fields: [];
}

type Statement = string | { text: string; values?: readonly unknown[] };

type Release = () => void;

export async function openPglitePool(dataFolder: string): Promise<PglitePool> {
  const hear = { notification: (_channel: string, _payload: string): void => undefined };
  const thread = await startThread({
    folder: databaseFolder(dataFolder),
    onNotification: (channel, payload) => hear.notification(channel, payload),
  });
  const pool = new PglitePool(thread);
  hear.notification = (channel, payload) => pool.tell(channel, payload);
  return pool;
}

export class PglitePool extends EventEmitter {
  readonly options = { max: 10 };
  readonly #thread: PgliteThread;
  readonly #clients = new Set<PgliteClient>();
  #last: Promise<void> = Promise.resolve();

  constructor(thread: PgliteThread) {
    super();
    this.#thread = thread;
  }

  connect(): Promise<PgliteClient> {
    const client = new PgliteClient(
      this.#thread,
      () => this.#takeTurn(),
      () => this.#clients.delete(client),
    );
    this.#clients.add(client);
    return Promise.resolve(client);
  }

  async query(statement: Statement, values?: readonly unknown[]): Promise<PgResult> {
    const client = await this.connect();
    try {
      return await client.query(statement, values);
    } finally {
      await client.release();
    }
  }

  tell(channel: string, payload: string): void {
    for (const client of this.#clients) client.tell(channel, payload);
  }

  end(): Promise<void> {
    return this.#thread.close();
  }

  async #takeTurn(): Promise<Release> {
    const before = this.#last;
    const turn = Promise.withResolvers<void>();
    this.#last = turn.promise;
    await before;
    return turn.resolve;
  }
}

class PgliteClient extends EventEmitter {
  readonly #thread: PgliteThread;
  readonly #takeTurn: () => Promise<Release>;
  readonly #onRelease: () => void;
  readonly #channels = new Set<string>();
  #turn: Release | null = null;

  constructor(thread: PgliteThread, takeTurn: () => Promise<Release>, onRelease: () => void) {
    super();
    this.#thread = thread;
    this.#takeTurn = takeTurn;
    this.#onRelease = onRelease;
  }

  async query(statement: Statement, given?: readonly unknown[]): Promise<PgResult> {
    const text = typeof statement === 'string' ? statement : statement.text;
    const values = given ?? (typeof statement === 'string' ? [] : statement.values) ?? [];
    this.#turn ??= await this.#takeTurn();
    let open = false;
    try {
      const [, channel] = /^\s*listen\s+"?(\w+)/i.exec(text) ?? [];
      if (channel) this.#channels.add(channel);
      const result = await this.#thread.run(text, values.map(jsonAsText));
      open = result.open;
      return { rows: result.rows, rowCount: result.count, command: result.command, fields: [] };
    } catch (error) {
      open = await this.#isOpenAfterFault();
      throw causeOf(error);
    } finally {
      if (!open) this.#endTurn();
    }
  }

  tell(channel: string, payload: string): void {
    if (this.#channels.has(channel)) this.emit('notification', { channel, payload, processId: 0 });
  }

  async release(): Promise<void> {
    this.#onRelease();
    if (this.#turn) await this.query('rollback');
  }

  /** A statement that failed inside a transaction leaves it open, and the turn with it. */
  async #isOpenAfterFault(): Promise<boolean> {
    const probe = await this.#thread.run('select 1').catch(() => null);
    return probe === null;
  }

  #endTurn(): void {
    this.#turn?.();
    this.#turn = null;
  }
}

/** The driver turns objects into JSON; our thread wants that done. */
function jsonAsText(value: unknown): unknown {
  const isPlain =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date || value instanceof Uint8Array);
  return isPlain ? JSON.stringify(value) : value;
}

/** Peers look at the SQLSTATE of the driver's own error. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}
