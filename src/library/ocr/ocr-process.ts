/**
 * One OCR process from outside: started when needed, given one task at a time, killed when
 * a task takes too long or is called off, and started anew after it died.
 */
import type { ChildProcess } from 'node:child_process';
import { AppError } from '../../kernel/errors/app-error.ts';
import { cancelled } from './cancelled.ts';
import { type LaunchOptions, launchOcrProcess } from './ocr-launch.ts';
import { answerSchemas, OcrReply, type OcrTask, type OcrTasks } from './ocr-messages.ts';
import { pageTimeout } from './page-timeout.ts';

export interface TaskLimits {
  timeLimitMs: number;
  signal: AbortSignal;
}

/** Loading the recogniser's parts takes a second; on a machine that is busy, several. */
const START_LIMIT_MS = 60_000;

export class OcrProcess {
  readonly #options: LaunchOptions;
  #child: ChildProcess | undefined;
  /** Tasks that the present child has done. */
  #served = 0;
  #lastId = 0;

  constructor(options: LaunchOptions) {
    this.#options = options;
  }

  /** A child that dies of an old wound is no verdict on this task: a fresh one tries once more. */
  async run<T extends OcrTask>(
    task: T,
    asks: OcrTasks[T]['asks'],
    limits: TaskLimits,
  ): Promise<OcrTasks[T]['gives']> {
    const wasFresh = this.#served === 0;
    try {
      return await this.#runOnce(task, asks, limits);
    } catch (thrown) {
      if (wasFresh || !(thrown instanceof ProcessDied)) throw ownError(thrown);
      return this.#runOnce(task, asks, limits).catch((again: unknown) => {
        throw ownError(again);
      });
    }
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
    this.#served = 0;
  }

  async #runOnce<T extends OcrTask>(
    task: T,
    asks: OcrTasks[T]['asks'],
    { timeLimitMs, signal }: TaskLimits,
  ): Promise<OcrTasks[T]['gives']> {
    const child = await this.#started(signal);
    this.#lastId += 1;
    const id = this.#lastId;
    child.send({ id, task, asks });
    const reply = await this.#replyTo(id, child, timeLimitMs, signal);
    this.#served += 1;
    // What one huge page took is never given back; the next page must not pay for it.
    if (reply.rss > (this.#options.maxMemoryMb * 1024 * 1024) / 2) this.kill();
    if (reply.error !== undefined) {
      throw new AppError(reply.error.code, reply.error.message, { details: reply.error.details });
    }
    return answerSchemas[task].parse(reply.answer);
  }

  async #started(signal: AbortSignal): Promise<ChildProcess> {
    if (this.#child?.connected) return this.#child;
    this.kill();
    const child = launchOcrProcess(this.#options);
    this.#child = child;
    // The server must be able to end while a child sits idle.
    child.unref();
    child.channel?.unref();
    await this.#replyTo(0, child, START_LIMIT_MS, signal);
    return child;
  }

  /** Whatever ends the wait, no listener stays behind. */
  #replyTo(
    id: number,
    child: ChildProcess,
    limitMs: number,
    signal: AbortSignal,
  ): Promise<OcrReply> {
    const { promise, resolve, reject } = Promise.withResolvers<OcrReply>();
    const onMessage = (message: unknown) => {
      const reply = OcrReply.safeParse(message);
      if (!reply.success) reject(new ProcessDied('nonsense', reply.error));
      else if (reply.data.id === id) resolve(reply.data);
    };
    const onExit = (code: number | null, by: NodeJS.Signals | null) =>
      reject(new ProcessDied(by === 'SIGUSR2' ? 'memory' : 'crash', { code, by }));
    const onError = (error: Error) => reject(new ProcessDied('crash', error));
    const onAbort = () => reject(cancelled(signal));
    const timer = setTimeout(() => reject(pageTimeout(limitMs)), limitMs);
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.channel?.ref();
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    return promise
      .catch((error: unknown) => {
        this.kill();
        throw error;
      })
      .finally(() => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
        child.channel?.unref();
        signal.removeEventListener('abort', onAbort);
      });
  }
}

class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
  readonly why: 'memory' | 'crash' | 'nonsense';

  constructor(why: 'memory' | 'crash' | 'nonsense', cause: unknown) {
    super(`The OCR process ended: ${why}`, { cause });
    this.why = why;
  }
}

function ownError(thrown: unknown): unknown {
  if (!(thrown instanceof ProcessDied)) return thrown;
  if (thrown.why === 'memory') {
    return new AppError(
      'document.too-large',
      'Reading this page takes more memory than is allowed. Save it at a lower resolution.',
      { cause: thrown },
    );
  }
  return new AppError(
    'document.reader-stopped',
    'The program that reads pages stopped. Try again.',
    {
      cause: thrown,
    },
  );
}
