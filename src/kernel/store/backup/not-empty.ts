import { AppError } from '../../errors/app-error.ts';

/** A restore or a move never writes over anything. */
export function notEmpty(what: string): AppError {
  return new AppError('backup.not-empty', `${what} is not empty. Choose an empty one.`);
}
