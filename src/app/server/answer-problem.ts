/**
 * The one way an error leaves the server: problem+json for the caller, the whole
 * truth for the log. A bug says only that it is one.
 */

import type { Problem } from '../../contracts/problem.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { toAppError } from '../../kernel/errors/to-app-error.ts';
import { toProblem } from '../../kernel/errors/to-problem.ts';
import type { Trace } from '../../kernel/trace/trace.ts';

const BUG = 'Something went wrong inside Lyceum. The log has the details.';

export function callerProblem(thrown: unknown, traceId: string): Problem {
  const error = toAppError(thrown);
  if (error.kind === 'bug') return toProblem(error.reworded(BUG), traceOf(error, traceId));
  const { details, ...problem } = toProblem(error, traceOf(error, traceId));
  const { trace_id: _lifted, seed_code, ...rest } = details ?? {};
  return {
    ...problem,
    ...(typeof seed_code === 'string' && { seed_code }),
    ...(Object.keys(rest).length > 0 && { details: rest }),
  };
}

export function problemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  return Response.json(problem, {
    status: problem.status,
    headers: {
      ...headers,
      'content-type': 'application/problem+json',
      'x-trace-id': problem.trace_id,
    },
  });
}

/** What the caller did wrong is not news; what we or the outside did is. */
export function logProblem(trace: Trace, thrown: unknown, problem: Problem, path: string): void {
  if (problem.status < 500) return;
  const fields = { trace_id: problem.trace_id, code: problem.code, path };
  if (problem.status === 500) trace.error('a request failed on a bug', thrown, fields);
  else trace.warn('a request failed', fields);
}

/** A failure of a run carries the trace of that run, which is where to look. */
function traceOf({ details }: AppError, requestTrace: string): string {
  return typeof details.trace_id === 'string' ? details.trace_id : requestTrace;
}
