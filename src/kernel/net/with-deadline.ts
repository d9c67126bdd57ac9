/**
 * Gives a piece of network work one deadline, and turns whatever ends it into one of
 * our errors: too late, called off, or failed.
 */
import { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import { untilAborted } from '../turns/until-aborted.ts';

/** `host` names the other side in messages. */
export async function withDeadline<T>(
  host: string,
  timeoutMs: number,
  cancel: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = cancel === undefined ? deadline : AbortSignal.any([deadline, cancel]);
  try {
    signal.throwIfAborted();
    // Some work, such as a DNS lookup, cannot be aborted; then we stop waiting for it.
    return await untilAborted(work(signal), signal);
  } catch (cause) {
    const details = { host };
    // Aborted work fails with many different errors, so the reason is read from the signals.
    if (cancel?.aborted) {
      throw kernelError('net.cancelled', `Fetching from ${host} was called off.`, {
        details,
        cause,
      });
    }
    if (deadline.aborted) {
      const message = `${host} did not answer in full within ${timeoutMs / 1000} s.`;
      throw kernelError('net.timeout', message, { details, cause });
    }
    if (cause instanceof AppError) throw cause;
    throw kernelError('net.failed', `${host} could not be reached (${reasonOf(cause)}).`, {
      details,
      cause,
    });
  }
}

/** The code of the first error in the chain that has one, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return 'no reason given';
}
