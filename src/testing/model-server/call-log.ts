/** Remembers every call that reached the model server, so that tests can count and wait for them. */
import type { ServerResponse } from 'node:http';
import { hashOf } from '../../kernel/trace/canonical-hash.ts';
import type { SeenRequest } from './script.ts';

export interface ModelCall {
  /** From 1, in order of arrival. */
  n: number;
  /** The same for the same question: a hash of the body, streaming or not. */
  key: string;
  request: SeenRequest;
  /** The API key that it carried. */
  apiKey: string | undefined;
  /** `left`: the client closed the connection before it had the whole answer. */
  state: 'open' | 'answered' | 'left';
  sentBytes: number;
  /** Resolves when the connection is done with, either way. */
  over: Promise<void>;
}

export interface CallCounts {
  calls: number;
  answered: number;
  by_key: Record<string, { calls: number; answered: number }>;
}

export class CallLog {
  readonly calls: ModelCall[] = [];
  #waiting: { n: number; resolve: () => void }[] = [];

  add(request: SeenRequest, apiKey: string | undefined, response: ServerResponse): ModelCall {
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const call: ModelCall = {
      n: this.calls.length + 1,
      key: keyOf(request),
      request,
      apiKey,
      state: 'open',
      sentBytes: 0,
      over,
    };
    const socket = response.socket;
    const before = socket?.bytesWritten ?? 0;
    response.once('close', () => {
      call.state = response.writableFinished ? 'answered' : 'left';
      call.sentBytes = (socket?.bytesWritten ?? before) - before;
      resolve();
    });
    this.calls.push(call);
    this.#waiting = this.#waiting.filter((one) => {
      if (one.n > this.calls.length) return true;
      one.resolve();
      return false;
    });
    return call;
  }

  /** Resolves once `n` calls have arrived. */
  arrived(n: number): Promise<void> {
    if (this.calls.length >= n) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ n, resolve }));
  }

  counts(): CallCounts {
    const by_key: CallCounts['by_key'] = {};
    for (const { key, state } of this.calls) {
      by_key[key] ??= { calls: 0, answered: 0 };
      by_key[key].calls += 1;
      if (state === 'answered') by_key[key].answered += 1;
    }
    const answered = this.calls.filter(({ state }) => state === 'answered').length;
    return { calls: this.calls.length, answered, by_key };
  }
}

function keyOf({ provider, model, body }: SeenRequest): string {
  const { stream: _stream, stream_options: _options, ...question } = body;
  return hashOf({ provider, model, question });
}
