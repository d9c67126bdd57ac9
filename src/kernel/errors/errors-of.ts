/**
 * Every area lists its own codes, in its `error-codes.ts`, and gets a function that makes its
 * errors. A code of another area, or one that nobody listed, does not compile. An error carries
 * its kind itself, so whoever catches it needs no list.
 */
import { AppError, type AppErrorOptions, type ErrorNature } from './app-error.ts';

export interface ErrorsOf<Code extends string> {
  (code: Code, message: string, options?: AppErrorOptions): AppError;
  /** Whether this is an error with one of these codes. */
  is<Asked extends Code>(thrown: unknown, ...codes: Asked[]): thrown is Coded<Asked>;
  readonly codes: Readonly<Record<Code, ErrorNature>>;
}

type Coded<Code extends string> = AppError & { readonly code: Code };

export function errorsOf<Code extends string>(
  codes: Readonly<Record<Code, ErrorNature>>,
): ErrorsOf<Code> {
  const make = (code: Code, message: string, options?: AppErrorOptions) =>
    new AppError({ ...codes[code], code }, message, options);
  const is = <Asked extends Code>(thrown: unknown, ...asked: Asked[]): thrown is Coded<Asked> =>
    thrown instanceof AppError && asked.some((code) => code === thrown.code);
  return Object.assign(make, { is, codes });
}
