/**
 * The model process from outside: started when first needed, let go when idle, and
 * started anew after it died. Calls take turns, text by text, and urgent ones go first; one
 * whose process died is tried once more in a fresh one.
 */
import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { AppError } from '../../kernel/errors/app-error.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { untilAborted } from '../../kernel/turns/until-aborted.ts';
import { launchModelProcess, type ModelLaunch } from './model-launch.ts';
import { ModelReply, type ModelTask } from './model-messages.ts';

export interface ModelProcessOptions extends ModelLaunch {
  /** A process that was not used for this long is ended. */
  idleMs: number;
}

export interface CallOptions {
  signal: AbortSignal | undefined;
  /** Somebody waits for it: it goes before the rest. */
  isUrgent: boolean;
}

/** Loading takes a second, and a call a few; on a machine that is busy, many more. */
const LONGEST_CALL_MS = 120_000;
const LAST_WORDS = 2000;

interface Running {
  child: ChildProcess;
  ready: Promise<void>;
  pending: Map<number, PromiseWithResolvers<ModelReply>>;
  /** The end of what it wrote before it died. */
  said: string;
}

export class ModelProcess {
  readonly #options: ModelProcessOptions;
  #running: Running | undefined;
  #lastId = 0;
  #calls = 0;
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ModelProcessOptions) {
    this.#options = options;
  }

  async call(task: ModelTask, options: CallOptions): Promise<Float32Array> {
    const { signal } = options;
    if (signal?.aborted) throw cancelled(signal);
    if (this.#closed) throw shuttingDown();
    this.#calls += 1;
    clearTimeout(this.#idle);
    try {
      return await this.#callTwice(task, options);
    } finally {
      this.#calls -= 1;
      if (this.#calls === 0) this.#waitIdle();
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#idle);
    this.#kill();
  }

  async #callTwice(task: ModelTask, options: CallOptions): Promise<Float32Array> {
    try {
      return await this.#callOnce(task, options);
    } catch (first) {
      if (!(first instanceof ProcessDied)) throw first;
      if (this.#closed) throw shuttingDown();
      return await this.#callOnce(task, options).catch((again: unknown) => {
        throw again instanceof ProcessDied ? this.#stopped(again) : again;
      });
    }
  }

  async #callOnce(task: ModelTask, { signal, isUrgent }: CallOptions): Promise<Float32Array> {
    const running = this.#started();
    await untilAborted(running.ready, signal).catch((thrown: unknown) => {
      throw signal?.aborted ? cancelled(signal) : thrown;
    });
    this.#lastId += 1;
    const id = this.#lastId;
    const waiting = Promise.withResolvers<ModelReply>();
    running.pending.set(id, waiting);
    const abort = () => {
      waiting.reject(cancelled(signal));
      if (running.child.connected) running.child.send({ calledOff: id });
    };
    signal?.addEventListener('abort', abort, { once: true });
    const timer = setTimeout(() => this.#kill(), LONGEST_CALL_MS);
    running.child.channel?.ref();
    try {
      running.child.send({ ...task, id, isUrgent });
      return numbersOf(await waiting.promise);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      running.pending.delete(id);
      if (running.pending.size === 0) running.child.channel?.unref();
    }
  }

  #started(): Running {
    if (this.#running?.child.connected) return this.#running;
    this.#kill();
    const child = launchModelProcess(this.#options);
    const first = Promise.withResolvers<ModelReply>();
    const running: Running = {
      child,
      pending: new Map([[0, first]]),
      ready: first.promise.then(() => void running.pending.delete(0)),
      said: '',
    };
    this.#running = running;
    child.on('message', (message) => hear(running, message));
    child.on('close', (code, by) => fail(running, { code, by, said: running.said }));
    child.on('error', (error) => fail(running, error));
    child.stderr?.on('data', (piece: Buffer) => {
      running.said = `${running.said}${piece}`.slice(-LAST_WORDS);
    });
    child.unref();
    if (child.stderr instanceof Socket) child.stderr.unref();
    return running;
  }

  #waitIdle(): void {
    this.#idle = setTimeout(() => this.#kill(), this.#options.idleMs).unref();
  }

  #kill(): void {
    this.#running?.child.kill('SIGKILL');
    this.#running = undefined;
  }

  #stopped(died: ProcessDied): AppError {
    if (this.#closed) return shuttingDown();
    return kernelError('model.local-stopped', 'The local model stopped twice. Try again.', {
      cause: died,
    });
  }
}

function hear(running: Running, message: unknown): void {
  const reply = ModelReply.safeParse(message);
  if (reply.success) running.pending.get(reply.data.id)?.resolve(reply.data);
  else fail(running, reply.error);
}

function fail({ child, pending }: Running, cause: unknown): void {
  child.kill('SIGKILL');
  for (const { reject } of pending.values()) reject(new ProcessDied(cause));
  pending.clear();
}

function numbersOf({ numbers, error }: ModelReply): Float32Array {
  if (error) throw kernelError(error.code, error.message);
  if (!numbers) throw new ProcessDied('It answered without an answer.');
  return numbers;
}

function cancelled(signal: AbortSignal | undefined): AppError {
  if (signal?.reason instanceof AppError) return signal.reason;
  return kernelError('model.cancelled', 'The work was cancelled.', { cause: signal?.reason });
}

function shuttingDown(): AppError {
  return kernelError('app.shutting-down', 'The server is shutting down. Try again in a moment.');
}

class ProcessDied extends Error {
  override readonly name = 'ProcessDied';

  constructor(cause: unknown) {
    super('The model process ended.', { cause });
  }
}
