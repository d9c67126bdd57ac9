/** Somebody who is signed in and asks one of the servers, as a proxy before them would choose it. */
import { setTimeout as pause } from 'node:timers/promises';

export interface Sent {
  body?: unknown;
  form?: FormData;
  /** The `Idempotency-Key`. */
  key?: string;
}

/** Nothing was promised: no answer came, or one that says the server cannot now. */
export class Unanswered extends Error {}

/** It is on the list of refusals. */
export class Refused extends Error {}

const AGAIN_AFTER_MS = 1000;
/** No request of the soak takes so long on a server that lives. */
const PATIENCE_MS = 120_000;

export class Visitor {
  readonly name: string;
  /** Answers that blame the caller, who did nothing wrong. */
  readonly refusals: string[] = [];
  unanswered = 0;
  answered = 0;
  readonly #cookie: string;
  readonly #urls: () => readonly string[];
  readonly #draw: () => number;

  constructor(
    { name, cookie }: { name: string; cookie: string },
    urls: () => readonly string[],
    draw: () => number,
  ) {
    this.name = name;
    this.#cookie = cookie;
    this.#urls = urls;
    this.#draw = draw;
  }

  /** Once. Throws `Unanswered` where nobody knows what came of it. */
  async ask<T>(method: string, path: string, sent: Sent = {}): Promise<T> {
    const { status, text } = await this.bytes(method, path, sent);
    if (status >= 400) {
      const line = `${this.name}: ${method} ${path}: ${status} ${text()}`;
      this.refusals.push(line);
      throw new Refused(line);
    }
    return (text() === '' ? undefined : JSON.parse(text())) as T;
  }

  async surelyBytes(...asked: Parameters<Visitor['bytes']>): ReturnType<Visitor['bytes']> {
    return again(() => this.bytes(...asked));
  }

  /** Again and again: for what is read, has a key, or means the same when it is said twice. */
  async surely<T>(method: string, path: string, sent: Sent = {}): Promise<T> {
    return again(() => this.ask<T>(method, path, sent));
  }

  /** Any answer of a server that is well. */
  async bytes(
    method: string,
    path: string,
    sent: Sent = {},
  ): Promise<{ status: number; bytes: Buffer; text(): string }> {
    const urls = this.#urls();
    const url = urls[Math.floor(this.#draw() * urls.length)] ?? '';
    try {
      const answer = await fetch(url + path, this.#request(url, method, sent));
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.status >= 500 || answer.status === 429) throw new Error(`${answer.status}`);
      this.answered += 1;
      return { status: answer.status, bytes, text: () => bytes.toString('utf8') };
    } catch (cause) {
      this.unanswered += 1;
      throw new Unanswered(`${method} ${path}`, { cause });
    }
  }

  #request(url: string, method: string, { body, form, key }: Sent): RequestInit {
    const headers: Record<string, string> = { cookie: this.#cookie, origin: url };
    if (key !== undefined) headers['idempotency-key'] = key;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    if (form) return { method, headers, body: form, signal };
    if (body === undefined) return { method, headers, signal };
    headers['content-type'] = 'application/json';
    return { method, headers, body: JSON.stringify(body), signal };
  }
}

async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      await pause(AGAIN_AFTER_MS);
    }
  }
}
