/** Why work was called off, as one of our errors. */
import { AppError } from '../../kernel/errors/app-error.ts';

export function cancelled(signal: AbortSignal): AppError {
  if (signal.reason instanceof AppError) return signal.reason;
  return new AppError('document.cancelled', 'Reading was cancelled.', { cause: signal.reason });
}
