/** An error as the problem body that leaves the process. Causes and stacks stay in the log. */
import type { Problem } from '../../contracts/problem.ts';
import type { ErrorKind } from './app-error.ts';
import { toAppError } from './to-app-error.ts';

const titles: Record<ErrorKind, string> = {
  input: 'The request is not valid',
  auth: 'Authentication is required',
  forbidden: 'Not allowed',
  missing: 'Not found',
  method: 'Not a method of this address',
  conflict: 'Conflict with the present state',
  'too-large': 'Too large',
  unsupported: 'Not supported',
  quality: 'Not good enough to go on',
  limit: 'A limit was reached',
  bug: 'A fault in Lyceum',
  model: 'The language model failed',
  outside: 'Something outside is not available',
  timeout: 'It took too long',
  full: 'There is no room left',
};

export function toProblem(thrown: unknown, traceId: string): Problem {
  const error = toAppError(thrown);
  return {
    type: 'about:blank',
    title: titles[error.kind],
    status: error.status,
    detail: error.message,
    code: error.code,
    trace_id: traceId,
    ...(Object.keys(error.details).length > 0 && { details: error.details }),
    ...(error.faults.length > 0 && { errors: error.faults }),
  };
}
