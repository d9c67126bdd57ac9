/**
 * The time that one step may take. When it has passed, the step's signal is aborted and the
 * step is left, whether its work listens or not: what that still does is not kept.
 */
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import { untilAborted } from '../turns/until-aborted.ts';

/** `stop` aborts for reasons of the run's own, such as a cancel; whichever comes first counts. */
export async function untilDeadline<T>(
  node: string,
  deadlineMs: number | undefined,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<T> | T,
): Promise<T> {
  if (deadlineMs === undefined) return work(stop);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(deadlinePassed(node, deadlineMs)), deadlineMs);
  const signal = AbortSignal.any([stop, deadline.signal]);
  try {
    return await untilAborted((async () => work(signal))(), signal);
  } finally {
    clearTimeout(timer);
  }
}

function deadlinePassed(node: string, deadlineMs: number): AppError {
  const message = `Step "${node}" was not done within ${deadlineMs / 1000} s.`;
  return kernelError('run.deadline-passed', message, { details: { node, deadlineMs } });
}
