/** So many OCR processes and no more; tasks wait for a free one in the order they came. */
import type { AppError } from '../../kernel/errors/app-error.ts';
import type { LaunchOptions } from './ocr-launch.ts';
import { OcrProcess } from './ocr-process.ts';
import { cancelled, shuttingDown } from './stopped.ts';

export interface PoolOptions extends LaunchOptions {
  atOnce: number;
  /** A process that was not used for this long is ended. */
  idleMs: number;
}

export class ProcessPool {
  readonly #options: PoolOptions;
  readonly #all = new Set<OcrProcess>();
  /** The one used last comes first: it is warm. */
  readonly #idle: { process: OcrProcess; timer: NodeJS.Timeout }[] = [];
  readonly #waiting: { start: (process: OcrProcess) => void; stop: (error: AppError) => void }[] =
    [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async use<T>(signal: AbortSignal, work: (process: OcrProcess) => Promise<T>): Promise<T> {
    const process = await this.#take(signal);
    try {
      return await work(process);
    } finally {
      this.#giveBack(process);
    }
  }

  close(): void {
    this.#closed = true;
    for (const { stop } of this.#waiting.splice(0)) stop(shuttingDown());
    for (const { timer } of this.#idle.splice(0)) clearTimeout(timer);
    for (const process of this.#all) process.close();
  }

  #take(signal: AbortSignal): Promise<OcrProcess> {
    if (this.#closed) return Promise.reject(shuttingDown());
    if (signal.aborted) return Promise.reject(cancelled(signal));
    const idle = this.#idle.pop();
    if (idle !== undefined) {
      clearTimeout(idle.timer);
      return Promise.resolve(idle.process);
    }
    if (this.#all.size < this.#options.atOnce) {
      const process = new OcrProcess(this.#options);
      this.#all.add(process);
      return Promise.resolve(process);
    }
    return this.#wait(signal);
  }

  #wait(signal: AbortSignal): Promise<OcrProcess> {
    const { promise, resolve: start, reject: stop } = Promise.withResolvers<OcrProcess>();
    const waiter = { start, stop };
    const leave = () => {
      const at = this.#waiting.indexOf(waiter);
      if (at >= 0) this.#waiting.splice(at, 1);
      stop(cancelled(signal));
    };
    this.#waiting.push(waiter);
    signal.addEventListener('abort', leave, { once: true });
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }

  #giveBack(process: OcrProcess): void {
    const next = this.#waiting.shift();
    if (next !== undefined) next.start(process);
    else if (!this.#closed) {
      const timer = setTimeout(() => process.kill(), this.#options.idleMs);
      timer.unref();
      this.#idle.push({ process, timer });
    }
  }
}
