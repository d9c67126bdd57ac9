/** Why work on a page ended before it was done, as our errors. */
import { AppError } from '../../kernel/errors/app-error.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { libraryError } from '../error-codes.ts';

export function cancelled(signal: AbortSignal): AppError {
  if (signal.reason instanceof AppError) return signal.reason;
  return libraryError('document.cancelled', 'Reading was cancelled.', { cause: signal.reason });
}

export function shuttingDown(): AppError {
  return kernelError('app.shutting-down', 'The server is shutting down. Try again in a moment.');
}

export function pageTimeout(limitMs: number): AppError {
  return libraryError(
    'document.page-timeout',
    `Reading this page took longer than ${Math.round(limitMs / 1000)} s, so it was stopped.`,
    { details: { limit_ms: Math.round(limitMs) } },
  );
}

export function outOfMemory(cause: unknown): AppError {
  return libraryError(
    'document.too-large',
    'Reading this page takes more memory than is allowed. Save it at a lower resolution.',
    { cause },
  );
}

export function readerStopped(cause: unknown): AppError {
  return libraryError(
    'document.reader-stopped',
    'The program that reads pages stopped. Try again.',
    { cause },
  );
}
