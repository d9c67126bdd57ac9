/**
 * A thread that is kept for the next piece of work, with all that it has loaded. It does one
 * piece at a time, so that many who ask at once take the memory of one; whoever asks waits
 * for the others before. One that nobody needs ends and gives its memory back, and one that
 * takes too long or too much memory is ended and costs nobody else's work.
 */
import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import { AppError } from '../errors/app-error.ts';
import { TurnSlots } from '../turns/turn-slots.ts';
import { letOthersFirst } from './let-others-first.ts';
import type { ThreadLimits } from './run-in-thread.ts';

export interface KeptThreadLimits extends ThreadLimits {
  /** A thread that nobody needed for so long is let go. */
  idleSeconds: number;
}

/**
 * What is thrown away at once takes no more room than this. Left to itself it takes ten times
 * as much: 240 MB for the guide of a book instead of 90, and no less time.
 */
const YOUNG_MB = 16;

type Reply<Answer> = { answer: Answer } | { fault: string };

export class KeptThread<Job, Answer> {
  readonly #entry: URL;
  readonly #limits: KeptThreadLimits;
  readonly #turns = new TurnSlots(1);
  readonly #closing = new AbortController();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(entry: URL, limits: KeptThreadLimits) {
    this.#entry = entry;
    this.#limits = limits;
  }

  /** `asker` takes turns with others: a run, a person. */
  async ask(job: Job, called: AbortSignal, asker = ''): Promise<Answer> {
    const stop = AbortSignal.any([called, this.#closing.signal]);
    const release = await this.#turns.take(asker, stop);
    clearTimeout(this.#idle);
    try {
      return await this.#do(job, stop);
    } finally {
      this.#idle = setTimeout(() => void this.#end(), this.#limits.idleSeconds * 1000).unref();
      release();
    }
  }

  async close(): Promise<void> {
    this.#closing.abort(new AppError('app.shutting-down', 'The server is shutting down.'));
    clearTimeout(this.#idle);
    await this.#end();
  }

  async #do(job: Job, stop: AbortSignal): Promise<Answer> {
    const worker = this.#started();
    worker.ref();
    try {
      const reply = await this.#replyOf(worker, job, stop);
      if ('fault' in reply) throw new Error(reply.fault);
      // The server must be able to end while nobody asks.
      worker.unref();
      return reply.answer;
    } catch (cause) {
      await this.#end();
      if (stop.aborted) throw stop.reason;
      throw new AppError('thread.failed', 'A piece of work took too long, or broke.', { cause });
    }
  }

  async #replyOf(worker: Worker, job: Job, stop: AbortSignal): Promise<Reply<Answer>> {
    const over = new AbortController();
    const timeout = AbortSignal.timeout(this.#limits.seconds * 1000);
    const signal = AbortSignal.any([stop, timeout, over.signal]);
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('the thread ended without an answer');
    });
    // Whichever of the two comes second is of no interest.
    ended.catch(() => undefined);
    try {
      const answered = once(worker, 'message', { signal });
      worker.postMessage(job);
      const [reply] = await Promise.race([answered, ended]);
      return reply as Reply<Answer>;
    } finally {
      over.abort();
    }
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#entry, {
      resourceLimits: {
        maxOldGenerationSizeMb: this.#limits.memoryMb,
        maxYoungGenerationSizeMb: YOUNG_MB,
      },
    });
    // One that dies while nobody asks is nobody's failure.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

/** For the thread itself: answers each job it is given. */
export function answerInKeptThread<Job, Answer>(
  work: (job: Job) => Answer | Promise<Answer>,
): void {
  letOthersFirst();
  parentPort?.on('message', async (job: Job) => {
    let reply: Reply<Answer>;
    try {
      reply = { answer: await work(job) };
    } catch (thrown) {
      reply = {
        fault: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown),
      };
    }
    parentPort?.postMessage(reply);
  });
}
