/** The search thread from outside: started when first needed, and anew after it died. */
import { Worker } from 'node:worker_threads';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { libraryError } from '../error-codes.ts';
import type { SearchAsks, SearchGives, SearchReply, SearchTask } from './search-messages.ts';

/** The limit of V8's space for short-lived values: V8's own choice takes ten times as much, and is no faster. */
const YOUNG_MB = 16;

interface Running {
  worker: Worker;
  pending: Map<number, PromiseWithResolvers<unknown>>;
}

export class SearchThread {
  readonly #maxBytes: number;
  /** Called when the thread died and its libraries are lost. */
  readonly #onLoss: () => void;
  #running: Running | undefined;
  #lastId = 0;
  #closed = false;

  constructor(maxBytes: number, onLoss: () => void) {
    this.#maxBytes = maxBytes;
    this.#onLoss = onLoss;
  }

  async ask<T extends SearchTask>(task: T, asks: SearchAsks[T]): Promise<SearchGives[T]> {
    if (this.#closed) throw stopped('The search index is closed.');
    this.#running ??= this.#start();
    const { worker, pending } = this.#running;
    this.#lastId += 1;
    const id = this.#lastId;
    const waiting = Promise.withResolvers<unknown>();
    pending.set(id, waiting);
    worker.ref();
    worker.postMessage({ id, task, asks });
    return (await waiting.promise) as SearchGives[T];
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#running?.worker.terminate();
  }

  #start(): Running {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: { maxBytes: this.#maxBytes },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const running: Running = { worker, pending: new Map() };
    worker.on('message', (reply: SearchReply) => settle(running, reply));
    worker.on('error', (error) => this.#lose(running, error));
    worker.on('exit', () => this.#lose(running, undefined));
    worker.unref();
    return running;
  }

  #lose(running: Running, cause: unknown): void {
    if (this.#running === running) {
      this.#running = undefined;
      this.#onLoss();
    }
    for (const { reject } of running.pending.values()) {
      reject(stopped('Search was interrupted. Try again.', cause));
    }
    running.pending.clear();
  }
}

function settle({ worker, pending }: Running, reply: SearchReply): void {
  const waiting = pending.get(reply.id);
  pending.delete(reply.id);
  // The server must be able to end while nobody searches.
  if (pending.size === 0) worker.unref();
  if ('fault' in reply) {
    waiting?.reject(
      libraryError('search.failed', 'Search failed. Try again.', { cause: reply.fault }),
    );
  } else waiting?.resolve(reply.answer);
}

function stopped(message: string, cause?: unknown): AppError {
  return libraryError('search.stopped', message, { cause });
}
