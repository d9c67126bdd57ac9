/**
 * Does a piece of heavy work in a thread of its own, so that nobody else waits for it.
 * One that takes too long or too much memory is ended. A thread that answered is kept for some
 * seconds with what it has loaded, which takes as long as a small piece of work itself.
 *
 * There are no more of them at work than cores to carry them: fifty side by side would each
 * take fifty times as long, and all would run out of time. The time limit begins with the turn.
 */
import { availableParallelism } from 'node:os';
import { TurnSlots } from '../turns/turn-slots.ts';
import { KeptThread, type ThreadLimits } from './kept-thread.ts';
import { answerJobs } from './kept-thread-worker.ts';

export const THREADS_AT_ONCE = Math.max(2, availableParallelism() - 1);

/** Kinds of work take turns: one export does not wait behind a hundred sets. */
const slots = new TurnSlots(THREADS_AT_ONCE);

const usual: ThreadLimits = { seconds: 120, memoryMb: 1024 };
const IDLE_SECONDS = 20;

/** Threads without work, by what they do and may take. */
const idle = new Map<string, KeptThread<unknown, unknown>[]>();

export async function runInThread<Answer>(
  entry: URL,
  job: unknown,
  called: AbortSignal,
  limits: ThreadLimits = usual,
): Promise<Answer> {
  const release = await slots.take(entry.href, called);
  const name = `${entry.href} ${JSON.stringify(limits)}`;
  const threads = idle.get(name) ?? [];
  idle.set(name, threads);
  const thread = threads.pop() ?? new KeptThread(entry, { ...limits, idleSeconds: IDLE_SECONDS });
  try {
    return (await thread.ask(job, called)) as Answer;
  } finally {
    threads.push(thread);
    release();
  }
}

/** For the thread itself: each job, answered. */
export function answerInThread<Job, Answer>(work: (job: Job) => Answer): void {
  answerJobs(work);
}
