/**
 * Transactions, the same on both kinds of store: begin, work, commit or roll back.
 *
 * It also keeps the rule that inside `store.transaction` only `tx` is used. Embedded,
 * a query of the store itself would wait for the transaction that waits for it, for
 * ever; on PostgreSQL it would silently run outside of it. So it throws on both.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import { refuseSessionState } from './statement-rules.ts';
import type { Row, Rows, Tx } from './store.ts';
import { misused, storeLost } from './store-errors.ts';
import { turnQueue } from './turn-queue.ts';

export interface SessionResult {
  rows: Row[];
  count: number;
  /** The command that PostgreSQL says it ran: `SELECT`, `COMMIT`, `ROLLBACK`… */
  command: string;
  /** Whether a transaction is open after the statement. */
  open: boolean;
}

/** One connection to the database. Throws only AppErrors. */
export interface Session {
  run(sql: string, values?: readonly unknown[]): Promise<SessionResult>;
}

/** A transaction that is under way, and the one that it was begun in, of another store. */
interface Scope {
  of: TransactionGuard;
  running: boolean;
  outer: Scope | undefined;
}

const inside = new AsyncLocalStorage<Scope>();

/** For what may take long: others wait for the connection, and embedded everybody waits for it. */
export function refuseInTransaction(what: string): void {
  for (let scope = inside.getStore(); scope; scope = scope.outer) {
    if (scope.running) throw nested(`${what} inside store.transaction. Do that before it.`);
  }
}

export interface TransactionGuard {
  /** Throws `store.nested` when called, however deep, inside a transaction of this store. */
  refuseInside(): void;
  enter<T>(work: () => Promise<T>): Promise<T>;
}

export function transactionGuard(): TransactionGuard {
  const guard: TransactionGuard = {
    refuseInside() {
      for (let scope = inside.getStore(); scope; scope = scope.outer) {
        if (scope.of === guard && scope.running) throw nested(USE_THE_TX);
      }
    },
    async enter(work) {
      const scope = { of: guard, running: true, outer: inside.getStore() };
      try {
        return await inside.run(scope, work);
      } finally {
        // Work that was started inside and outlives the transaction may use the store again.
        scope.running = false;
      }
    },
  };
  return guard;
}

const USE_THE_TX =
  'The store was used inside store.transaction. Use the tx that the transaction was given.';

const nested = (message: string): AppError => kernelError('store.nested', message);

/** One statement outside of any transaction. */
export async function runStatement<T extends object>(
  session: Session,
  sql: string,
  values?: readonly unknown[],
): Promise<Rows<T>> {
  refuseSessionState(sql);
  const { rows, count, open } = await session.run(sql, values);
  if (open) {
    await session.run('rollback');
    throw misused('A statement opened a transaction by hand. Use store.transaction instead.');
  }
  return { rows: rows as T[], count };
}

export async function runTransaction<T>(
  session: Session,
  guard: TransactionGuard,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const statements = openTx(session);
  await session.run('begin');
  try {
    const result = await guard.enter(() => work(statements.tx));
    await statements.end(() => commit(session));
    return result;
  } catch (error) {
    await statements.end(() => rollBack(session));
    throw error;
  }
}

/** PostgreSQL answers COMMIT with ROLLBACK when a statement had failed and was caught. */
async function commit(session: Session): Promise<void> {
  const { command } = await session.run('commit').catch((error: AppError) => {
    // Nobody knows whether it took effect: whoever needs to know must read again.
    throw kernelError.is(error, 'store.lost')
      ? storeLost(error.cause, { outcome: 'unknown' })
      : error;
  });
  if (command === 'COMMIT') return;
  throw kernelError(
    'store.failed',
    'The transaction was rolled back, because one of its statements had failed.',
    { details: { sqlState: '25P02' } },
  );
}

/** A session that cannot even roll back is lost, and its transaction with it. */
async function rollBack(session: Session): Promise<void> {
  await session.run('rollback').catch(() => undefined);
}

function openTx(session: Session) {
  const inTurn = turnQueue();
  let ended = false;

  async function run<T extends object>(sql: string, values?: readonly unknown[]): Promise<Rows<T>> {
    refuseSessionState(sql);
    const { rows, count, open } = await session.run(sql, values);
    if (!open) throw misused('A statement ended the transaction by hand.');
    return { rows: rows as T[], count };
  }

  const tx: Tx = {
    tx: true,
    query(sql, values) {
      if (ended) return Promise.reject(misused('A transaction was used after it had ended.'));
      return inTurn(() => run(sql, values));
    },
  };
  /** Commit or rollback waits for the statements under way; later statements are refused. */
  function end(lastWord: () => Promise<void>): Promise<void> {
    ended = true;
    return inTurn(lastWord);
  }
  return { tx, end };
}
