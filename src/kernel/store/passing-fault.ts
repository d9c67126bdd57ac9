/**
 * Faults of the store that pass: a restart, a lost connection, too many at once, a full disk.
 * Whoever met one may do the same again later; it says nothing about what was asked.
 */
import { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';

/** Lost to another transaction, out of disk, memory or connections, a lock not had, a failing disk. */
const PASSING_STATES = /^(40001|40P01|53[123]00|55P03|57P05|58030)$/;

/** Also when somebody wrapped it in words of their own. */
export function isPassingFault(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof AppError && isPassing(at)) return true;
  }
  return false;
}

function isPassing(error: AppError): boolean {
  if (kernelError.is(error, 'store.unreachable', 'store.lost', 'store.busy', 'disk.full')) {
    return true;
  }
  const sqlState = String(error.details.sqlState);
  return kernelError.is(error, 'store.failed') && PASSING_STATES.test(sqlState);
}
