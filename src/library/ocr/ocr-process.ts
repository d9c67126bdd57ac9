/**
 * One OCR process from outside: started when needed, given one task at a time, killed when
 * a task takes too long or is called off, and started anew after it died.
 */
import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { libraryError } from '../error-codes.ts';
import { type LaunchOptions, launchOcrProcess } from './ocr-launch.ts';
import { answerSchemas, OcrReply, type OcrTask, type OcrTasks } from './ocr-messages.ts';
import { cancelled, outOfMemory, pageTimeout, readerStopped, shuttingDown } from './stopped.ts';

export interface TaskLimits {
  timeLimitMs: number;
  signal: AbortSignal;
}

const MAX_LAST_WORDS = 2000;

interface Patience {
  signal: AbortSignal;
  limitMs: number;
  onTimeout: () => Error;
}

/** Loading the recogniser's parts takes a second; on a machine that is busy, several. */
const START_LIMIT_MS = 60_000;

export class OcrProcess {
  readonly #options: LaunchOptions;
  #child: ChildProcess | undefined;
  /** Tasks that the present child has done. */
  #served = 0;
  #lastId = 0;
  #closed = false;
  /** The end of what the child wrote before it died, for the log. */
  #lastWords = '';

  constructor(options: LaunchOptions) {
    this.#options = options;
  }

  /** A used child may die of an earlier task, so this task is tried once more in a fresh one. */
  async run<T extends OcrTask>(
    task: T,
    asks: OcrTasks[T]['asks'],
    limits: TaskLimits,
  ): Promise<OcrTasks[T]['gives']> {
    const wasFresh = this.#served === 0;
    try {
      return await this.#runOnce(task, asks, limits);
    } catch (thrown) {
      if (!(thrown instanceof ProcessDied)) throw thrown;
      if (this.#closed) throw shuttingDown();
      if (!wasFresh) return this.run(task, asks, limits);
      throw thrown.why === 'memory' ? outOfMemory(thrown) : readerStopped(thrown);
    }
  }

  close(): void {
    this.#closed = true;
    this.kill();
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
    const reply = await this.#replyTo(id, child, {
      signal,
      limitMs: timeLimitMs,
      onTimeout: () => pageTimeout(timeLimitMs),
    });
    this.#served += 1;
    // WebAssembly memory never shrinks: after a huge page the child is replaced.
    const bloated = reply.rss > (this.#options.maxMemoryMb * 1024 * 1024) / 2;
    if (bloated || reply.ruined) this.kill();
    if (reply.error !== undefined) {
      throw libraryError(reply.error.code, reply.error.message, { details: reply.error.details });
    }
    const answer = answerSchemas[task].safeParse(reply.answer);
    if (!answer.success) throw new ProcessDied('nonsense', answer.error);
    return answer.data;
  }

  async #started(signal: AbortSignal): Promise<ChildProcess> {
    if (this.#child?.connected) return this.#child;
    this.kill();
    const child = launchOcrProcess(this.#options);
    this.#child = child;
    this.#lastWords = '';
    child.stderr?.on('data', (piece: Buffer) => {
      this.#lastWords = `${this.#lastWords}${piece}`.slice(-MAX_LAST_WORDS);
    });
    letGo(child);
    // While it is idle nobody else listens, and an error that nobody hears would end this process.
    child.on('error', () => undefined);
    await this.#replyTo(0, child, {
      signal,
      limitMs: START_LIMIT_MS,
      onTimeout: () => new ProcessDied('crash', 'It did not start in time.'),
    });
    return child;
  }

  /** Whatever ends the wait, no listener stays behind. */
  #replyTo(
    id: number,
    child: ChildProcess,
    { signal, limitMs, onTimeout }: Patience,
  ): Promise<OcrReply> {
    const { promise, resolve, reject } = Promise.withResolvers<OcrReply>();
    const onMessage = (message: unknown) => {
      const reply = OcrReply.safeParse(message);
      if (!reply.success) reject(new ProcessDied('nonsense', reply.error));
      else if (reply.data.id === id) resolve(reply.data);
    };
    const onClose = (code: number | null, by: NodeJS.Signals | null) => {
      const how = { code, by, said: this.#lastWords };
      reject(new ProcessDied(by === 'SIGUSR2' ? 'memory' : 'crash', how));
    };
    const onError = (error: Error) => reject(new ProcessDied('crash', error));
    const onAbort = () => reject(cancelled(signal));
    const timer = setTimeout(() => reject(onTimeout()), limitMs);
    child.on('message', onMessage).on('close', onClose).on('error', onError);
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
        child.off('message', onMessage).off('close', onClose).off('error', onError);
        child.channel?.unref();
        signal.removeEventListener('abort', onAbort);
      });
  }
}

/** The server must be able to end while a child sits idle. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
}

class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
  readonly why: 'memory' | 'crash' | 'nonsense';

  constructor(why: 'memory' | 'crash' | 'nonsense', cause: unknown) {
    super(`The OCR process ended: ${why}`, { cause });
    this.why = why;
  }
}
