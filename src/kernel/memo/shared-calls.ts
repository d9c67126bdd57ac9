/**
 * The same question asked twice at the same time in this process is one call. Each asker can
 * leave; the call itself is aborted only when the last one has left.
 */
import { untilAborted } from '../turns/until-aborted.ts';

interface Shared<T> {
  work: Promise<T>;
  askers: number;
  abort: AbortController;
}

export class SharedCalls<T> {
  readonly #open = new Map<string, Shared<T>>();

  async join(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<T>,
  ): Promise<{ value: T; first: boolean }> {
    const known = this.#open.get(key);
    const shared = known ?? this.#start(key, start);
    shared.askers += 1;
    try {
      return { value: await untilAborted(shared.work, signal), first: known === undefined };
    } finally {
      shared.askers -= 1;
      if (shared.askers === 0) this.#end(key, shared);
    }
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const abort = new AbortController();
    const shared = { work: start(abort.signal), askers: 0, abort };
    this.#open.set(key, shared);
    return shared;
  }

  /** An abort does nothing to a finished call; an unfinished one has no caller left who needs its answer. */
  #end(key: string, shared: Shared<T>): void {
    if (this.#open.get(key) === shared) this.#open.delete(key);
    shared.abort.abort();
    shared.work.catch(() => undefined);
  }
}
