/**
 * The one error class. `kind` says what the caller can do about it (and so the
 * HTTP status); `code` names it for programs; `message` is one line for people.
 */

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

/** What a code says of its errors. */
export interface ErrorNature {
  kind: ErrorKind;
  /** The same thing may succeed if it is tried again. */
  retryable?: boolean;
}

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
  readonly code: string;
  readonly kind: ErrorKind;
  readonly retryable: boolean;
  readonly details: Record<string, unknown>;
  readonly faults: FaultAt[];

  /** For errorsOf, which knows the nature of a code; everyone else asks the function of an area. */
  constructor(
    { code, kind, retryable = false }: ErrorNature & { code: string },
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.kind = kind;
    this.retryable = retryable;
    this.details = options.details ?? {};
    this.faults = options.faults ?? [];
  }

  get status(): number {
    return statusOfKind[this.kind];
  }

  /** The same error in other words, for another reader; details and cause do not come along. */
  reworded(message: string, options?: AppErrorOptions): AppError {
    return new AppError(this, message, options);
  }
}
