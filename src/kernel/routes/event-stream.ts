/**
 * The events of a run as server-sent events.
 *
 * An event is taken from the run only when the client's socket has room for it, so
 * a slow client costs one event of memory, not a queue. Nothing is opened before
 * the first read: an answer that nobody reads (HEAD, a client already gone) holds
 * nothing.
 */
import type { UnderlyingSource } from 'node:stream/web';
import type { RunEvent } from '../../contracts/run-event.ts';
import type { RouteRequest } from './route.ts';
import { type Stop, stopWhen } from './stop-when.ts';

export const HEARTBEAT_MS = 15_000;

/** So many events, or a silence, after which the caller is looked at again. */
const ASKED_EVERY = 100;

/** How soon a client that was cut off comes back. */
const RETRY_MS = 1000;

export interface EventStreamOptions {
  /** Silence after which a comment shows that the line is alive. */
  heartbeatMs?: number;
  headers?: Record<string, string>;
  /** The event in the format that this endpoint's contract promises; null leaves the event out. */
  frame?: EventFrame;
}

export type EventFrame = (event: RunEvent) => Promise<string | null>;

type StreamedRequest = Pick<
  RouteRequest<unknown, unknown, unknown>,
  'signal' | 'closing' | 'problem' | 'stillLetIn'
>;

export function eventStream(
  open: (signal: AbortSignal) => AsyncIterable<RunEvent>,
  request: StreamedRequest,
  { heartbeatMs = HEARTBEAT_MS, headers = {}, frame = eventFrame }: EventStreamOptions = {},
): Response {
  const body = new ReadableStream<Uint8Array>(eventSource(open, request, heartbeatMs, frame), {
    highWaterMark: 0,
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      ...headers,
    },
  });
}

/** Only kept events have an id: a client resumes after the last one it has, and may miss the rest. */
async function eventFrame(event: RunEvent): Promise<string> {
  const id = 'seq' in event ? `id: ${event.seq}\n` : '';
  return `${id}event: ${event.body.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

async function* framesOf(
  events: AsyncIterable<RunEvent>,
  frame: EventFrame,
): AsyncGenerator<Framed> {
  for await (const event of events) {
    const written = await frame(event);
    if (written !== null) yield { frame: written };
  }
}

function eventSource(
  open: (signal: AbortSignal) => AsyncIterable<RunEvent>,
  { signal, closing, problem, stillLetIn }: StreamedRequest,
  heartbeatMs: number,
  frame: EventFrame,
): UnderlyingSource<Uint8Array> {
  const encoder = new TextEncoder();
  const lookAgain = nowAndThen(stillLetIn);
  const tail = new Tail((stop) => framesOf(open(stop), frame), signal);
  return {
    async pull(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      const end = (comment: string): void => {
        tail.close();
        if (comment !== '') send(`: ${comment}\n\n`);
        controller.close();
      };
      try {
        if (tail.open()) return send(`retry: ${RETRY_MS}\n\n`);
        const news = await tail.next(heartbeatMs, closing);
        await lookAgain(news);
        if (news === 'quiet') send(': still here\n\n');
        else if (news === 'closing') end('the server is closing, come back soon');
        else if (news === 'over') end('');
        else send(news.frame);
      } catch (thrown) {
        // The status is already sent. The client reconnects and gets the error then.
        end(`stopped by ${problem(thrown).code}`);
      }
    },
    cancel: () => tail.close(),
  };
}

function nowAndThen(stillLetIn: () => Promise<void>): (news: News) => Promise<void> {
  let unasked = 0;
  return async (news) => {
    unasked += 1;
    if (news !== 'quiet' && unasked < ASKED_EVERY) return;
    unasked = 0;
    await stillLetIn();
  };
}

interface Framed {
  frame: string;
}

type News = Framed | 'quiet' | 'closing' | 'over';

/** Reads one event at a time; stops waiting when the time is over or the server closes. */
class Tail {
  readonly #openEvents: (signal: AbortSignal) => AsyncIterable<Framed>;
  readonly #gone: AbortSignal;
  #stop: Stop | undefined;
  #events: AsyncIterator<Framed> | undefined;
  /** The event that was requested and has not arrived; kept, so that a heartbeat does not lose it. */
  #coming: Promise<IteratorResult<Framed>> | undefined;

  constructor(openEvents: (signal: AbortSignal) => AsyncIterable<Framed>, gone: AbortSignal) {
    this.#openEvents = openEvents;
    this.#gone = gone;
  }

  /** True the first time. */
  open(): boolean {
    if (this.#events) return false;
    this.#stop = stopWhen(this.#gone);
    this.#events = this.#openEvents(this.#stop.signal)[Symbol.asyncIterator]();
    return true;
  }

  async next(heartbeatMs: number, closing: AbortSignal): Promise<News> {
    if (!this.#events || this.#gone.aborted) return 'over';
    this.#coming ??= this.#events.next();
    const first = await firstOf(this.#coming, heartbeatMs, closing);
    if (typeof first === 'string') return first;
    this.#coming = undefined;
    return first.done ? 'over' : first.value;
  }

  close(): void {
    this.#stop?.release();
    this.#stop?.abort();
    // A reader that still waits ends when the signal aborts; nobody needs its answer then.
    this.#coming?.catch(() => undefined);
    this.#events?.return?.().catch(() => undefined);
  }
}

function firstOf<T>(
  coming: Promise<T>,
  quietMs: number,
  closing: AbortSignal,
): Promise<T | 'quiet' | 'closing'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => resolve('quiet')), quietMs);
    const onClosing = (): void => settle(() => resolve('closing'));
    const settle = (how: () => void): void => {
      clearTimeout(timer);
      closing.removeEventListener('abort', onClosing);
      how();
    };
    if (closing.aborted) return onClosing();
    closing.addEventListener('abort', onClosing);
    coming.then(
      (value) => settle(() => resolve(value)),
      (thrown) => settle(() => reject(thrown)),
    );
  });
}
