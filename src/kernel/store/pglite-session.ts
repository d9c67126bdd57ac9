/**
 * The near side of the database thread: sends it calls and hands back the answers.
 *
 * A thread that dies, or does not answer in time, fails every call under way with
 * `store.lost`, and the next call starts a new one: to the files that is a crash like
 * any other. A transaction stays with the thread it began on, so none of its
 * statements can ever reach a later one outside of a transaction.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Answer, Call, WorkerStart } from './pglite-worker.ts';
import { databaseFailed, storeLost } from './store-errors.ts';
import type { Session, SessionResult } from './transactions.ts';
import { toWire } from './values.ts';

/** Nothing on this store should take more than a fraction of a second; this is the safety net. */
const ANSWER_WITHIN_MS = 300_000;

export interface PgliteThread extends Session {
  readonly alive: boolean;
  /** Several statements, with transactions of their own; gives the rows of all. */
  script(sql: string): Promise<SessionResult>;
  close(): Promise<void>;
}

export interface ThreadOptions {
  /** The folder of the database files themselves. */
  folder: string;
  onNotification(channel: string, payload: string): void;
  onPreparing?: (() => void) | undefined;
  answerWithinMs?: number | undefined;
}

interface Pending {
  resolve(result: SessionResult | null): void;
  reject(error: unknown): void;
  timer: NodeJS.Timeout;
}

type CallBody =
  | { do: 'run'; sql: string; values: ReturnType<typeof toWire>[] }
  | { do: 'script'; sql: string }
  | { do: 'close' };

/** Node has it; TypeScript keeps its types with those of the browser. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<object> };

/**
 * V8 frees compiled code that it has replaced by quicker code, and where threads share the code,
 * as here, it may lose count and end the whole process ("jit_page_->allocations_.erase(addr) == 1",
 * nodejs/node#64500). What would be freed is a few megabytes.
 */
setFlagsFromString('--no-wasm-code-gc');

let compiled: Promise<object> | undefined;

/** Compiled once per process: a second thread (a new one after a crash) starts twice as fast. */
function compiledDatabase(): Promise<object> {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  compiled ??= readFile(join(dirname(pglite), 'pglite.wasm')).then((code) =>
    WebAssembly.compile(code),
  );
  return compiled;
}

/** Starts the thread and waits until the database answers. */
export async function startThread(options: ThreadOptions): Promise<PgliteThread> {
  const start: WorkerStart = { folder: options.folder, compiled: await compiledDatabase() };
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: start });
  const thread = new Thread(worker, options);
  await thread.ready;
  return thread;
}

class Thread implements PgliteThread {
  readonly ready: Promise<void>;
  #worker: Worker;
  #options: ThreadOptions;
  #pending = new Map<number, Pending>();
  #calls = 0;
  #failure: Error | null = null;
  #dead: Error | null = null;
  #ready = Promise.withResolvers<void>();

  constructor(worker: Worker, options: ThreadOptions) {
    this.#worker = worker;
    this.#options = options;
    this.ready = this.#ready.promise;
    worker.on('message', (answer: Answer) => this.#hear(answer));
    worker.on('error', (error) => {
      this.#failure = error;
    });
    // Only now: two threads on the same files, even for an instant, would destroy them.
    worker.on('exit', (code) =>
      this.#die(this.#failure ?? new Error(`The database thread ended with code ${code}.`)),
    );
  }

  get alive(): boolean {
    return this.#dead === null;
  }

  run(sql: string, values: readonly unknown[] = []): Promise<SessionResult> {
    return this.#ask({ do: 'run', sql, values: values.map(toWire) });
  }

  script(sql: string): Promise<SessionResult> {
    return this.#ask({ do: 'script', sql });
  }

  async #ask(body: CallBody): Promise<SessionResult> {
    const result = await this.#call(body);
    if (!result) throw storeLost(new Error('The database thread gave no result.'));
    return result;
  }

  async close(): Promise<void> {
    try {
      await this.#call({ do: 'close' });
    } finally {
      await this.#worker.terminate();
    }
  }

  #call(body: CallBody): Promise<SessionResult | null> {
    if (this.#dead) return Promise.reject(storeLost(this.#dead));
    this.#calls += 1;
    const call: Call = { id: this.#calls, ...body };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#giveUp(),
        this.#options.answerWithinMs ?? ANSWER_WITHIN_MS,
      );
      this.#pending.set(call.id, { resolve, reject, timer });
      this.#worker.postMessage(call);
    });
  }

  #hear(answer: Answer): void {
    if ('to' in answer) this.#settle(answer);
    else if ('notification' in answer) {
      this.#options.onNotification(answer.notification.channel, answer.notification.payload);
    } else if ('dying' in answer) this.#failure = new Error(answer.dying);
    else if ('progress' in answer) this.#options.onPreparing?.();
    else this.#ready.resolve();
  }

  #settle(answer: Extract<Answer, { to: number }>): void {
    const pending = this.#pending.get(answer.to);
    if (!pending) return;
    this.#pending.delete(answer.to);
    clearTimeout(pending.timer);
    if ('result' in answer) pending.resolve(answer.result);
    else pending.reject(databaseFailed(Object.assign(new Error(), answer.fault)));
  }

  #giveUp(): void {
    this.#failure = new Error('The database thread did not answer in time.');
    void this.#worker.terminate();
  }

  #die(error: Error): void {
    this.#dead = error;
    this.#ready.reject(storeLost(error));
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(storeLost(error));
    }
    this.#pending.clear();
  }
}
