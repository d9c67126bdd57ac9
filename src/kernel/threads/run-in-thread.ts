/**
 * Does a piece of heavy work in a thread of its own, so that nobody else waits for it.
 * The thread is given one value, answers with one, and is gone afterwards; one that takes
 * too long or too much memory is ended.
 *
 * There are no more of them at once than cores to carry them: fifty side by side would each
 * take fifty times as long, and all would run out of time. The time limit begins with the turn.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { kernelError } from '../errors/error-codes.ts';
import { TurnSlots } from '../turns/turn-slots.ts';

export interface ThreadLimits {
  seconds: number;
  memoryMb: number;
}

export const THREADS_AT_ONCE = Math.max(2, availableParallelism() - 1);

/** Kinds of work take turns: one export does not wait behind a hundred sets. */
const slots = new TurnSlots(THREADS_AT_ONCE);

const usual: ThreadLimits = { seconds: 120, memoryMb: 1024 };

export async function runInThread<Answer>(
  entry: URL,
  job: unknown,
  called: AbortSignal,
  limits: ThreadLimits = usual,
): Promise<Answer> {
  const release = await slots.take(entry.href, called);
  try {
    return await answerOf<Answer>(entry, job, called, limits);
  } finally {
    release();
  }
}

async function answerOf<Answer>(
  entry: URL,
  job: unknown,
  called: AbortSignal,
  { seconds, memoryMb }: ThreadLimits,
): Promise<Answer> {
  const worker = new Worker(entry, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const signal = AbortSignal.any([called, AbortSignal.timeout(seconds * 1000)]);
  try {
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('the thread ended without an answer');
    });
    // The promise has settled by the first of the two; the second changes nothing.
    ended.catch(() => undefined);
    const [answer] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return answer as Answer;
  } catch (cause) {
    if (called.aborted) throw called.reason;
    throw kernelError('thread.failed', 'A piece of work took too long, or broke.', { cause });
  } finally {
    await worker.terminate();
  }
}

/** For the thread itself: its one job, answered. */
export function answerInThread<Job, Answer>(work: (job: Job) => Answer): void {
  parentPort?.postMessage(work(workerData as Job));
}
