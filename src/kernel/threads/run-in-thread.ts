/**
 * Does a piece of heavy work in a thread of its own, so that nobody else waits for it.
 * The thread is given one value, answers with one, and is gone afterwards; one that takes
 * too long or too much memory is ended.
 */
import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { AppError } from '../errors/app-error.ts';

export interface ThreadLimits {
  seconds: number;
  memoryMb: number;
}

const usual: ThreadLimits = { seconds: 120, memoryMb: 1024 };

export async function runInThread<Answer>(
  entry: URL,
  job: unknown,
  called: AbortSignal,
  { seconds, memoryMb }: ThreadLimits = usual,
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
    // Whichever of the two comes second is of no interest.
    ended.catch(() => undefined);
    const [answer] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return answer as Answer;
  } catch (cause) {
    if (called.aborted) throw called.reason;
    throw new AppError('thread.failed', 'A piece of work took too long, or broke.', { cause });
  } finally {
    await worker.terminate();
  }
}

/** For the thread itself: its one job, answered. */
export function answerInThread<Job, Answer>(work: (job: Job) => Answer): void {
  parentPort?.postMessage(work(workerData as Job));
}
