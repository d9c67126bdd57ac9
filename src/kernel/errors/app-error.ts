/**
 * The one error class. `kind` says what the caller can do about it (and so the
 * HTTP status); `code` names it for programs; `message` is one line for people.
 */
import { type ErrorCode, errorCodes } from './error-codes.ts';

export type ErrorKind = keyof typeof statusOfKind;

export const statusOfKind = {
  input: 400,
  auth: 401,
  forbidden: 403,
  missing: 404,
  method: 405,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  quality: 422,
  limit: 429,
  bug: 500,
  model: 502,
  outside: 503,
  timeout: 504,
  full: 507,
} as const;

export interface FaultAt {
  path: string;
  message: string;
}

export interface AppErrorOptions {
  /** Small facts for programs: never document text, never a key. */
  details?: Record<string, unknown>;
  /** Where each fault of bad input is. */
  faults?: FaultAt[];
  cause?: unknown;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  readonly retryable: boolean;
  readonly details: Record<string, unknown>;
  readonly faults: FaultAt[];

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    const { kind, retryable = false } = errorCodes[code] as {
      kind: ErrorKind;
      retryable?: boolean;
    };
    this.code = code;
    this.kind = kind;
    this.retryable = retryable;
    this.details = options.details ?? {};
    this.faults = options.faults ?? [];
  }

  get status(): number {
    return statusOfKind[this.kind];
  }
}

/** Wraps whatever was thrown; an AppError passes through untouched. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDiskFull(thrown)) return diskFull(thrown);
  return new AppError('app.bug', 'Something went wrong inside Lyceum. The log has the details.', {
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
  return new AppError('disk.full', message, { details, cause });
}
