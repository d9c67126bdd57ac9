/**
 * Turns whatever a database driver throws into our errors. The driver's own
 * sentence may quote a row, so it stays in `cause`; ours names the SQLSTATE.
 */
import { AppError } from '../errors/app-error.ts';
import { type KernelCode, kernelError } from '../errors/error-codes.ts';
import { diskFull } from '../errors/to-app-error.ts';

/** What both drivers tell about an error of the database. */
export interface DatabaseFault {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
}

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

/**
 * The database errors that a caller can cause or resolve: two requests that conflict, and a text
 * that the database cannot hold. All others are faults of our own.
 */
const refusals = new Map<string, readonly [code: KernelCode, message: string]>([
  [
    '23503',
    ['store.gone', 'What this belongs to has just been deleted. Look again what is there.'],
  ],
  ['23505', ['store.taken', 'Another request has just made the same. Look again, then try again.']],
  ['22021', ['store.unstorable', 'A text holds a character that cannot be kept, such as NUL.']],
  ['22P05', ['store.unstorable', 'A text holds a character that cannot be kept, such as NUL.']],
]);

/** True for an insert or update that a unique constraint refused. */
export function isUniqueViolation(error: unknown): boolean {
  return kernelError.is(error, 'store.taken');
}

/** True for a statement that the database would refuse again, however much memory and disk it had. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof AppError) || kernelError.is(error, 'disk.full')) return false;
  return typeof error.details.sqlState === 'string';
}

export function databaseFailed(fault: Error & DatabaseFault): AppError {
  const { code: sqlState, constraint, table } = fault;
  if (sqlState === DISK_FULL) return diskFull(fault, { sqlState });
  const where = constraint ? `, constraint ${constraint}` : '';
  const unexpected = `The database refused a statement (SQLSTATE ${sqlState}${where}).`;
  const [code, message] = refusals.get(sqlState ?? '') ?? ['store.failed', unexpected];
  return kernelError(code, message, {
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
  return kernelError('store.lost', message, { details, cause });
}

export function storeClosed(): AppError {
  return kernelError('store.closed', 'The store is closed.');
}

export function misused(message: string): AppError {
  return kernelError('store.misused', message);
}
