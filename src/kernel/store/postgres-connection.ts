/** How this project connects to a PostgreSQL server, and what it says when it cannot. */
import pg from 'pg';
import { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import type { Row } from './store.ts';
import { databaseFailed, isDatabaseFault, storeLost } from './store-errors.ts';
import type { Session, SessionResult } from './transactions.ts';
import { parserOf, toWire } from './values.ts';

/** Also the longest wait for a free connection of the pool. */
export const CONNECT_WITHIN_MS = 15_000;

export function connectionSettings(databaseUrl: string): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    application_name: 'lyceum',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // Without it a connection cut by a router in between looks alive for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: (oid: number) => parserOf(oid) },
  };
}

/** A connection of its own, outside of the pool. */
export async function connectAlone(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client(connectionSettings(databaseUrl));
  // A lost connection is noticed by whoever uses it; unheard, the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw unreachable(databaseUrl, error);
  }
}

/** One line that names the server and never the password. */
export function unreachable(databaseUrl: string, cause: unknown): AppError {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? (hostname || 'localhost');
  const address = `${host}:${port || 5432}`;
  return kernelError(
    'store.unreachable',
    `Cannot reach PostgreSQL at ${address} (${reasonOf(cause)}). Check DATABASE_URL and that the server runs.`,
    { details: { host, port: Number(port || 5432) }, cause },
  );
}

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ECONNREFUSED') return 'connection refused';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown host';
  if (code === '28P01' || code === '28000') return 'login refused';
  if (code === '3D000') return 'no such database';
  if (code === '53300') return 'too many connections';
  return typeof code === 'string' ? code : 'no answer in time';
}

export interface PostgresSession extends Session {
  /** `all`: the rows of every statement of `sql`, not of the last one only. */
  run(sql: string, values?: readonly unknown[], rowsOf?: 'last' | 'all'): Promise<SessionResult>;
}

/** A connection whose faults are ours. */
export function sessionOf(client: pg.Client | pg.PoolClient): PostgresSession {
  return {
    async run(sql, values, rowsOf = 'last') {
      try {
        const answers = await ask(client, sql, values);
        const { rows, ...last } = resultOf(answers.at(-1), client);
        return {
          ...last,
          rows: rowsOf === 'all' ? answers.flatMap((answer) => answer.rows) : rows,
        };
      } catch (error) {
        throw faultOf(error);
      }
    },
  };
}

/** Without values the simple protocol is used, which takes many statements at once. */
async function ask(
  client: pg.Client | pg.PoolClient,
  sql: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult<Row>[]> {
  const answer: pg.QueryResult<Row> | pg.QueryResult<Row>[] =
    values.length > 0 ? await client.query(sql, values.map(toWire)) : await client.query(sql);
  return Array.isArray(answer) ? answer : [answer];
}

function resultOf(
  result: pg.QueryResult<Row> | undefined,
  client: pg.Client | pg.PoolClient,
): SessionResult {
  return {
    rows: result?.rows ?? [],
    count: result?.rowCount ?? 0,
    command: result?.command ?? '',
    open: client.getTransactionStatus() !== 'I',
  };
}

/** Class 08 and these of class 57 mean that the server hung up; what has no SQLSTATE, the network. */
const HUNG_UP = /^(08...|57P0[1-3])$/;

function faultOf(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isDatabaseFault(error) && !HUNG_UP.test(error.code ?? '')) return databaseFailed(error);
  return storeLost(error);
}
