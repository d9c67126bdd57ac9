/** The store on a PostgreSQL server, through a pool of connections. */
import pg from 'pg';
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { quoted } from './backup/table-catalog.ts';
import { exclusiveTurns } from './exclusive.ts';
import { postgresApart } from './postgres-apart.ts';
import {
  CONNECT_WITHIN_MS,
  connectionSettings,
  sessionOf,
  unreachable,
} from './postgres-connection.ts';
import { postgresListener } from './postgres-listener.ts';
import { tablesToRewrite } from './rewrite-database.ts';
import type { Store } from './store.ts';
import { storeClosed } from './store-errors.ts';
import { runStatement, runTransaction, type Session, transactionGuard } from './transactions.ts';

export interface PostgresOptions {
  databaseUrl: string;
  connections?: number | undefined;
  waitMs?: number | undefined;
}

export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  const { databaseUrl, connections = 10, waitMs = CONNECT_WITHIN_MS } = options;
  const pool = new pg.Pool({
    ...connectionSettings(databaseUrl),
    connectionTimeoutMillis: waitMs,
    max: connections,
  });
  // Lost connections are noticed by whoever uses them; unheard, the events would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const guard = transactionGuard();
  const inTurn = exclusiveTurns();
  const listener = postgresListener(databaseUrl);
  const apart = postgresApart(databaseUrl);
  let closed = false;

  async function connect(): Promise<pg.PoolClient> {
    if (closed) throw storeClosed();
    try {
      return await pool.connect();
    } catch (error) {
      throw connectFailed(databaseUrl, error, pool.totalCount >= connections, waitMs);
    }
  }

  /** A connection that failed in a way that leaves its state unknown is not given to others. */
  async function withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const client = await connect();
    try {
      return await work(sessionOf(client));
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  }

  await withSession(() => Promise.resolve()).catch(async (error) => {
    await pool.end();
    throw error;
  });

  return {
    ...apart,
    kind: 'postgres',
    async query(sql, values) {
      guard.refuseInside();
      return withSession((session) => runStatement(session, sql, values));
    },
    async transaction(work) {
      guard.refuseInside();
      return withSession((session) => runTransaction(session, guard, work));
    },
    async exclusive(name, work) {
      guard.refuseInside();
      return inTurn(name, () => withAdvisoryLock(databaseUrl, name, work));
    },
    async listen(channel, hear) {
      guard.refuseInside();
      if (closed) throw storeClosed();
      return listener.listen(channel, hear);
    },
    async compact(signal) {
      guard.refuseInside();
      for (const table of await withSession(tablesToRewrite)) {
        if (signal.aborted) throw storeClosed();
        await withSession((session) => session.run(`vacuum ${quoted(table)}`));
      }
    },
    async close() {
      if (closed) return;
      closed = true;
      await listener.close();
      await apart.close();
      await pool.end();
    },
  };
}

function connectFailed(
  databaseUrl: string,
  error: unknown,
  full: boolean,
  waitMs: number,
): AppError {
  const waitedForOthers = error instanceof Error && error.message.startsWith('timeout exceeded');
  if (!full || !waitedForOthers) return unreachable(databaseUrl, error);
  return kernelError(
    'store.busy',
    `No database connection became free within ${waitMs / 1000} s. Try again.`,
    { cause: error },
  );
}
