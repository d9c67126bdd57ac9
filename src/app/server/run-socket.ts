/**
 * `/api/runs/:id/ws`: the same tail as the event stream, as JSON frames, and a way
 * back for signals and cancelling. Client frames are answered one by one, in order.
 */
import { upgradeWebSocket } from '@hono/node-server';
import type { Hono } from 'hono';
import type { WebSocket } from 'ws';
import { RunId } from '../../contracts/ids.ts';
import type { Problem } from '../../contracts/problem.ts';
import { ClientFrame, type ReplyFrame } from '../../contracts/run-frame.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import type { Caller } from '../../kernel/routes/route.ts';
import { ResumeQuery } from '../../kernel/routes/run-routes.ts';
import { stopWhen } from '../../kernel/routes/stop-when.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import { refuseUnlessAllowed } from './access.ts';
import { checkInput } from './faults-of.ts';
import { harmIn } from './harmless.ts';
import type { ServerContext, ServerEnv } from './server-env.ts';

const SOCKET_PATH = '/api/runs/:id/ws';
const SOCKET_URL = /^\/api\/runs\/[^/?]+\/ws(\?|$)/;

/** Everything else that asks for an upgrade is served as the plain request it also is. */
export function isRunSocket(url: string, upgrade: string | undefined): boolean {
  return upgrade?.toLowerCase() === 'websocket' && SOCKET_URL.test(url);
}

export interface RunSocketPorts {
  runs: Runs;
  pingMs: number;
  closing: AbortSignal;
  identify(request: Request): Promise<Caller>;
  report(c: ServerContext, thrown: unknown): Problem;
}

export function mountRunSocket(app: Hono<ServerEnv>, ports: RunSocketPorts): void {
  app.get(
    SOCKET_PATH,
    async (c, next) => {
      if (c.req.header('upgrade') !== undefined) return next();
      throw kernelError('input.invalid', 'This address speaks WebSocket only.');
    },
    upgradeWebSocket(async (c: ServerContext) => {
      const caller = c.var.caller ?? (await ports.identify(c.req.raw));
      refuseUnlessAllowed(caller, { method: 'GET', path: SOCKET_PATH });
      const { userId } = caller;
      const resume = resumeOf(c);
      await ports.runs.get(userId, resume.runId);
      const problem = (thrown: unknown) => ports.report(c, thrown);
      // The helper knows sockets by a smaller face; ours come from `ws`, as the server made them.
      return {
        onOpen: (_event, { raw }) =>
          void new RunSocket(raw as unknown as WebSocket, {
            ...ports,
            ...resume,
            caller,
            stillLetIn: () => ports.identify(c.req.raw),
            problem,
          }).run(),
      };
    }),
  );
}

interface Resume {
  runId: RunId;
  after: number;
}

function resumeOf(c: ServerContext): Resume {
  const Wanted = ResumeQuery.extend({ id: RunId });
  const checked = checkInput(Wanted, { id: c.req.param('id'), ...c.req.query() }, 'request');
  if (checked.ok) return { runId: checked.value.id, after: checked.value.after };
  throw kernelError('input.invalid', 'The address is not valid.', { faults: checked.faults });
}

type Talk = Pick<RunSocketPorts, 'runs' | 'pingMs' | 'closing'> &
  Resume & { caller: Caller; stillLetIn(): Promise<Caller>; problem(thrown: unknown): Problem };

class RunSocket {
  readonly #socket: WebSocket;
  readonly #talk: Talk;
  /** The frames of the client, each waiting for the one before. */
  #answering: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, talk: Talk) {
    this.#socket = socket;
    this.#talk = talk;
  }

  /** Until the run ends, the client leaves, or the server closes. */
  async run(): Promise<void> {
    const { runs, closing, caller, runId, after, problem } = this.#talk;
    const socket = this.#socket;
    const stop = stopWhen(closing);
    socket.on('close', stop.abort);
    // `ws` closes by itself after an error (1009 for a frame too large); the listener keeps it from throwing.
    socket.on('error', stop.abort);
    socket.on('message', (bytes, isBinary) => this.#hear(String(bytes), isBinary));
    const stopPinging = this.#keepAlive();
    try {
      for await (const event of runs.events(caller.userId, runId, after, stop.signal)) {
        await this.#send(event);
      }
      await this.#answering;
      this.#goodbye();
    } catch (thrown) {
      if (stop.signal.aborted) return this.#goodbye();
      await this.#send({ type: 'problem', problem: problem(thrown) });
      socket.close(1011, 'the events cannot be read');
    } finally {
      stopPinging();
      stop.release();
      stop.abort();
    }
  }

  #goodbye(): void {
    if (this.#talk.closing.aborted) this.#socket.close(1001, 'the server is closing');
    else this.#socket.close(1000, 'the run has ended');
  }

  /** While one frame is answered, the next ones stay in the network. */
  #hear(text: string, isBinary: boolean): void {
    this.#socket.pause();
    this.#answering = this.#answering.then(async () => {
      await this.#send(await this.#answer(text, isBinary));
      this.#socket.resume();
    });
  }

  async #answer(text: string, isBinary: boolean): Promise<ReplyFrame> {
    const { runs, caller, stillLetIn, runId, problem } = this.#talk;
    const { userId } = caller;
    try {
      const frame = parseFrame(text, isBinary);
      // What a frame does, a POST does too.
      refuseUnlessAllowed(await stillLetIn(), { method: 'POST', path: SOCKET_PATH });
      const run =
        frame.type === 'cancel'
          ? await runs.cancel(userId, runId)
          : await runs.signal(userId, runId, frame.name, frame.body);
      return { type: 'ack', of: frame.type, status: run.status };
    } catch (thrown) {
      return { type: 'problem', problem: problem(thrown) };
    }
  }

  /** Resolves when the network has taken it: the next event is read no sooner. */
  #send(frame: object): Promise<void> {
    return new Promise((resolve) => this.#socket.send(JSON.stringify(frame), () => resolve()));
  }

  /** Cuts a client that did not answer the ping before. */
  #keepAlive(): () => void {
    const socket = this.#socket;
    let alive = true;
    socket.on('pong', () => {
      alive = true;
    });
    const timer = setInterval(() => {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
      this.#talk.stillLetIn().catch(() => socket.close(1008, 'not let in any more'));
    }, this.#talk.pingMs);
    return () => clearInterval(timer);
  }
}

function parseFrame(text: string, isBinary: boolean): ClientFrame {
  if (isBinary) throw kernelError('input.media-type', 'Frames must be text.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw kernelError('input.invalid', 'The frame is not valid JSON.', { cause });
  }
  const harm = harmIn(value, 'frame');
  const checked = harm.length > 0 ? { ok: false as const, faults: harm } : checkFrame(value);
  if (checked.ok) return checked.value;
  throw kernelError('input.invalid', 'The frame is not valid.', { faults: checked.faults });
}

function checkFrame(value: unknown) {
  return checkInput(ClientFrame, value, 'frame');
}
