/**
 * Runs of a server, seen through its API. An event stream that is cut is opened again
 * where it stopped. The end of a run is the last word only when the server itself
 * ends the stream after it, since a failed run can be retried.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { RunId } from '../../../contracts/ids.ts';
import { Run } from '../../../contracts/run.ts';
import { endsRun, RunEvent } from '../../../contracts/run-event.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import { RunPage } from '../../../kernel/routes/run-routes.ts';
import type { ListRuns } from '../../../kernel/runs/runs.ts';
import { cliError } from '../../error-codes.ts';
import type { ApiClient } from './api-client.ts';
import { readEventStream } from './event-stream.ts';
import type { RunsDoor } from './runs-door.ts';

export interface ResumePolicy {
  /** Pause before the stream is opened again. */
  pauseMs: number;
  /** How often in a row it may bring nothing before we give up. */
  attempts: number;
}

export function runsOverHttp(
  client: ApiClient,
  resume: ResumePolicy = { pauseMs: 1000, attempts: 10 },
): RunsDoor {
  const at = (runId: RunId, rest = '') => `/api/runs/${encodeURIComponent(runId)}${rest}`;
  const post = (path: string, body?: unknown) => client.ask({ method: 'POST', path, body }, Run);
  return {
    list: async (filter) => (await client.ask({ path: listPath(filter) }, RunPage)).runs,
    get: (runId) => client.ask({ path: at(runId) }, Run),
    cancel: (runId) => post(at(runId, '/cancel')),
    retry: (runId, change) => post(at(runId, '/retry'), change),
    signal: (runId, name, body) => post(at(runId, `/signals/${encodeURIComponent(name)}`), body),
    events: (runId, signal) => followEvents(client, at(runId, '/events'), resume, signal),
  };
}

function listPath({ status, sessionId, workflow, before, limit }: ListRuns): string {
  const query = new URLSearchParams({ limit: String(limit) });
  if (status) query.set('status', status);
  if (sessionId) query.set('session_id', sessionId);
  if (workflow) query.set('workflow', workflow);
  if (before) query.set('before', before);
  return `/api/runs?${query}`;
}

/** How far a client has read. */
interface FollowState {
  lastSeq: number;
  /** Connections in a row that brought nothing new. */
  fruitless: number;
  /** The server has nothing more. */
  over: boolean;
}

async function* followEvents(
  client: ApiClient,
  path: string,
  resume: ResumePolicy,
  signal: AbortSignal,
): AsyncGenerator<RunEvent> {
  const state: FollowState = { lastSeq: 0, fruitless: 0, over: false };
  while (true) {
    yield* readOn(client, path, state, signal);
    if (state.over || signal.aborted) return;
    state.fruitless += 1;
    if (state.fruitless > resume.attempts) throw streamLost(client.url);
    await pause(resume.pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** One connection: what is new since `place`, until it ends or is cut. */
async function* readOn(
  client: ApiClient,
  path: string,
  state: FollowState,
  signal: AbortSignal,
): AsyncGenerator<RunEvent> {
  try {
    const headers = { accept: 'text/event-stream', 'last-event-id': String(state.lastSeq) };
    const body = await client.open({ path, headers, signal });
    let atEnd = body === null;
    for await (const { data } of body ? readEventStream(body) : []) {
      const event = parseEvent(client.url, data);
      if ('seq' in event && event.seq <= state.lastSeq) continue;
      if ('seq' in event) state.lastSeq = event.seq;
      atEnd = endsRun(event.body);
      state.fruitless = 0;
      yield event;
    }
    state.over = atEnd;
  } catch (thrown) {
    if (!signal.aborted && !maySucceedLater(thrown)) throw thrown;
  }
}

function parseEvent(url: string, data: string): RunEvent {
  try {
    return RunEvent.parse(JSON.parse(data));
  } catch (cause) {
    throw cliError('cli.server-answer', `${url} sent an event that this version does not know`, {
      cause,
    });
  }
}

/** A foreign error here is a cut connection. */
function maySucceedLater(thrown: unknown): boolean {
  return !(thrown instanceof AppError) || thrown.retryable;
}

function streamLost(url: string): AppError {
  return cliError('cli.server-silent', `the event stream of ${url} ended and does not come back`, {
    details: { url },
  });
}
