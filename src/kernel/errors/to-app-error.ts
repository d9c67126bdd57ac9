/** Whatever was thrown, as an error of ours. */
import { AppError } from './app-error.ts';
import { kernelError } from './error-codes.ts';

/** An AppError passes through untouched. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDiskFull(thrown)) return diskFull(thrown);
  return kernelError('app.bug', 'Something went wrong inside Lyceum. The log has the details.', {
    cause: thrown,
  });
}

/** Any write may find no room, so this one foreign error is known here and not where it enters. */
function isDiskFull(thrown: unknown): boolean {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

export function diskFull(cause: unknown, details: Record<string, unknown> = {}): AppError {
  const message = 'The disk is full. Free some space, then try again.';
  return kernelError('disk.full', message, { details, cause });
}
