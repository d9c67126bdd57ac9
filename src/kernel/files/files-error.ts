/** What is said when the bytes of a file cannot be had. */
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';

export function lost(cause?: unknown): AppError {
  return kernelError('files.lost', 'The stored file is gone. Add it again.', { cause });
}

export function damaged(name: string): AppError {
  return kernelError(
    'files.damaged',
    'The stored file is not what was stored: its bytes have changed. Add it again, or bring back a backup.',
    { details: { name } },
  );
}

export function unknownBucket(): AppError {
  return kernelError(
    'files.refused',
    'The file lies in a bucket that the settings do not name. Set LYCEUM_S3_URL, LYCEUM_S3_BUCKET and its keys again.',
  );
}
