/** A restore or a move never writes over anything. */
import { AppError } from '../../errors/app-error.ts';

export function notEmpty(what: string): AppError {
  return new AppError('backup.not-empty', `${what} is not empty. Choose an empty one.`);
}
