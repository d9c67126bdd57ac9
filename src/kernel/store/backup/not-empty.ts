/** A restore or a move never writes over anything. */
import type { AppError } from '../../errors/app-error.ts';
import { kernelError } from '../../errors/error-codes.ts';

export function notEmpty(what: string): AppError {
  return kernelError('backup.not-empty', `${what} is not empty. Choose an empty one.`);
}
