/**
 * Turns whatever a database driver throws into our errors. The driver's own
 * sentence may quote a row, so it stays in `cause`; ours names the SQLSTATE.
 */
import { AppError, diskFull } from '../errors/app-error.ts';

/** What both drivers tell about an error of the database. */
export interface DatabaseFault {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
}

const UNIQUE_VIOLATION = '23505';
const DISK_FULL = '53100';
const noRoom = 'The disk of the database is full. Free some space, then try again.';

/** A SQLSTATE has five characters; Node's own codes (`ECONNRESET`) do not look like it. */
export function isDatabaseFault(error: unknown): error is Error & DatabaseFault {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** True for an insert or update that a unique constraint refused. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof AppError &&
    error.code === 'store.failed' &&
    error.details.sqlState === UNIQUE_VIOLATION
  );
}

export function databaseFailed(fault: Error & DatabaseFault): AppError {
  const { code: sqlState, constraint, table } = fault;
  if (sqlState === DISK_FULL) return diskFull(fault, { sqlState });
  const where = constraint ? `, constraint ${constraint}` : '';
  const message = `The database refused a statement (SQLSTATE ${sqlState}${where}).`;
  return new AppError('store.failed', message, {
    details: { sqlState, ...(constraint && { constraint }), ...(table && { table }) },
    cause: fault,
  });
}

/** The session is gone; what was not committed is undone. */
export function storeLost(cause: unknown, details: Record<string, unknown> = {}): AppError {
  const lastWords = cause instanceof Error ? cause.message : '';
  const message = /No space left on device|File too large/.test(lastWords)
    ? noRoom
    : 'The connection to the database was lost before it answered. Try again.';
  return new AppError('store.lost', message, { details, cause });
}

export function storeClosed(): AppError {
  return new AppError('store.closed', 'The store is closed.');
}

export function misused(message: string): AppError {
  return new AppError('store.misused', message);
}
