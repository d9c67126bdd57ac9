/**
 * Our own model server for tests and demos: the wire formats of OpenAI, Anthropic and Google
 * over real HTTP, answers from a script, every fault on demand, and a count of all calls.
 *
 * Beside the providers' paths: GET /counts (calls by distinct question), GET /calls (each call
 * in order), POST /script (a new script, as JSON).
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { anthropicWire } from './anthropic-wire.ts';
import { type CallCounts, CallLog, type ModelCall } from './call-log.ts';
import { exampleOfSchema } from './example-of-schema.ts';
import { googleWire } from './google-wire.ts';
import { openaiWire } from './openai-wire.ts';
import { type Answerer, answererOf, type Script, type SeenRequest } from './script.ts';
import { sendAnswer } from './send-answer.ts';
import type { Wire } from './wire.ts';

export interface ModelServerOptions {
  /** Without one, every question gets a small example of its schema. */
  script?: Script;
  /** Before the first byte of every answer. */
  latencyMs?: number;
  /** When given, a call with another key gets 401. */
  apiKey?: string;
  port?: number;
}

export interface ModelServer {
  /** `http://127.0.0.1:PORT`; OpenAI's and Anthropic's base URL is `url + '/v1'`, Google's `url + '/v1beta'`. */
  url: string;
  calls: ModelCall[];
  counts(): CallCounts;
  /** Resolves once `n` calls have arrived since the start. */
  arrived(n: number): Promise<void>;
  /** Replaces the script. */
  script(script: Script): void;
  close(): Promise<void>;
}

const WIRES: Wire[] = [openaiWire, anthropicWire, googleWire];

interface State {
  log: CallLog;
  answerer: Answerer;
  latencyMs: number;
  apiKey: string | undefined;
}

export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const state: State = {
    log: new CallLog(),
    answerer: options.script ? answererOf(options.script) : exampleAnswer,
    latencyMs: options.latencyMs ?? 0,
    apiKey: options.apiKey,
  };
  const server = createServer((request, response) => {
    serve(request, response, state).catch((thrown: unknown) => {
      response.destroy(thrown instanceof Error ? thrown : new Error(String(thrown)));
    });
  });
  await listen(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: state.log.calls,
    counts: () => state.log.counts(),
    arrived: (n) => state.log.arrived(n),
    script: (script) => {
      state.answerer = answererOf(script);
    },
    close: () => close(server),
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  state: State,
): Promise<void> {
  const path = request.url ?? '/';
  const body = await readBody(request);
  if (path === '/counts') return sendJson(response, 200, state.log.counts());
  if (path === '/calls') return sendJson(response, 200, state.log.calls.map(publicCall));
  if (path === '/script') {
    state.answerer = answererOf(body as unknown as Script);
    return sendJson(response, 200, {});
  }
  for (const wire of WIRES) {
    const seen = wire.read(path, body);
    if (seen) return serveQuestion(wire, seen, request, response, state);
  }
  sendJson(response, 404, { error: { message: `nothing is served at ${path}` } });
}

async function serveQuestion(
  wire: Wire,
  seen: SeenRequest,
  { headers }: IncomingMessage,
  response: ServerResponse,
  state: State,
): Promise<void> {
  const apiKey = wire.key(headers);
  state.log.add(seen, apiKey, response);
  const sending = { wire, request: seen, response };
  if (state.apiKey !== undefined && apiKey !== state.apiKey) {
    // Providers have been seen to repeat the key here: the client must not pass it on.
    const message = `Incorrect API key provided: ${apiKey ?? 'none'}.`;
    return sendAnswer({ fault: 'status', status: 401, message, code: 'invalid_api_key' }, sending);
  }
  const answer = await state.answerer(seen);
  const latencyMs = answer.latencyMs ?? state.latencyMs;
  if (latencyMs > 0) await delay(latencyMs);
  if (!response.destroyed) await sendAnswer(answer, sending);
}

/** Without the bodies' keys: what another process may see. */
function publicCall({ n, key, state, request: { provider, model, stream, text } }: ModelCall) {
  return { n, key, state, provider, model, stream, text };
}

const exampleAnswer: Answerer = async ({ schema }) =>
  schema === undefined ? { say: 'A plain answer.' } : { json: exampleOfSchema(schema) };

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((fault) => (fault ? reject(fault) : resolve()));
    server.closeAllConnections();
  });
}
