/**
 * A thread that is kept for the next piece of work, with all that it has loaded. It does one
 * piece at a time, so that many callers at once need the memory of one; the others wait their
 * turn. An unused thread ends and frees its memory. A thread that takes too long or too much
 * memory is ended; only the piece of work that it was doing fails.
 *
 * While it works it may ask back what only its owner can find out (`kept-thread-worker.ts`).
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { kernelError } from '../errors/error-codes.ts';
import { TurnSlots } from '../turns/turn-slots.ts';
import { type FromThread, faultOf, type Reply, type ToThread } from './kept-thread-messages.ts';

export interface ThreadLimits {
  seconds: number;
  memoryMb: number;
}

export interface KeptThreadLimits extends ThreadLimits {
  /** A thread that was not used for this long is ended. */
  idleSeconds: number;
}

/**
 * The limit of V8's space for short-lived values. V8's own choice takes 240 MB for the guide of
 * a book instead of 90, and is no faster.
 */
const YOUNG_MB = 16;

/** The questions that a thread's work may ask its owner, and their answers. */
export type Tell<Question, Told> = (question: Question) => Promise<Told>;

/** For a thread that asks its owner nothing. */
const tellNothing = () => Promise.reject(new Error('nobody answers the thread'));

export class KeptThread<Job, Answer, Question = never, Told = never> {
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

  /** `asker` takes turns with others: a run, a person. `tell` answers what the work asks back. */
  async ask(
    job: Job,
    called: AbortSignal,
    { asker = '', tell = tellNothing }: { asker?: string; tell?: Tell<Question, Told> } = {},
  ): Promise<Answer> {
    const stop = AbortSignal.any([called, this.#closing.signal]);
    const release = await this.#turns.take(asker, stop);
    clearTimeout(this.#idle);
    try {
      return await this.#do(job, tell, stop);
    } finally {
      this.#idle = setTimeout(() => void this.#end(), this.#limits.idleSeconds * 1000).unref();
      release();
    }
  }

  async close(): Promise<void> {
    this.#closing.abort(kernelError('app.shutting-down', 'The server is shutting down.'));
    clearTimeout(this.#idle);
    await this.#end();
  }

  async #do(job: Job, tell: Tell<Question, Told>, stop: AbortSignal): Promise<Answer> {
    const worker = this.#started();
    worker.ref();
    try {
      const reply = await this.#replyOf(worker, { job }, tell, stop);
      if ('fault' in reply) throw new Error(reply.fault);
      // The server must be able to end while nobody asks.
      worker.unref();
      return reply.answer;
    } catch (cause) {
      await this.#end();
      if (stop.aborted) throw stop.reason;
      throw kernelError('thread.failed', 'A piece of work took too long, or broke.', { cause });
    }
  }

  async #replyOf(
    worker: Worker,
    message: ToThread<Job, Told>,
    tell: Tell<Question, Told>,
    stop: AbortSignal,
  ): Promise<Reply<Answer>> {
    const over = new AbortController();
    const timeout = AbortSignal.timeout(this.#limits.seconds * 1000);
    const signal = AbortSignal.any([stop, timeout, over.signal]);
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('the thread ended without an answer');
    });
    // The promise has settled by the first of the two; the second changes nothing.
    ended.catch(() => undefined);
    const { promise, resolve } = Promise.withResolvers<Reply<Answer>>();
    const hear = async (heard: FromThread<Question, Answer>) => {
      if ('done' in heard) return resolve(heard.done);
      const told = await tell(heard.question).then((answer) => ({ answer }), faultOf);
      // The caller may have left: no answer then, because the thread may be doing another's work.
      if (!signal.aborted) worker.postMessage({ told, n: heard.n } satisfies ToThread<Job, Told>);
    };
    worker.on('message', hear);
    try {
      worker.postMessage(message);
      return await Promise.race([promise, ended]);
    } finally {
      over.abort();
      worker.off('message', hear);
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
    // A thread that dies while it has no work fails no caller.
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
