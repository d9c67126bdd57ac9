/** The routes of runs: look, follow, stop, try again, answer. The WebSocket is the server's. */
import { z } from 'zod';
import { RunId, SessionId } from '../../contracts/ids.ts';
import { Mind, Run, RunStatus } from '../../contracts/run.ts';
import { RunEvent } from '../../contracts/run-event.ts';
import { SignalName } from '../../contracts/run-frame.ts';
import type { Runs } from '../runs/runs.ts';
import { type EventStreamOptions, eventStream } from './event-stream.ts';
import { isOver, lastEventId, Seq } from './resume.ts';
import { type Caller, defineRoute, type Route } from './route.ts';

const tag = 'runs';
const params = z.object({ id: RunId });

/** Where a client goes on: it has everything up to and including this event. */
export const ResumeQuery = z.object({
  after: Seq.default(0).describe('The last event that the client has; `Last-Event-ID` wins.'),
});

export const RunPage = z.object({
  runs: z.array(Run),
  next_before: RunId.nullable().describe('`before` of the next page; null after the last one.'),
});

export function runRoutes(runs: Runs, options: EventStreamOptions = {}): Route[] {
  return [listRuns(runs), getRun(runs), followRun(runs, options), ...changeRun(runs)];
}

function listRuns(runs: Runs): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/runs',
    summary: 'The runs of the caller, newest first.',
    tag,
    query: z.object({
      status: RunStatus.optional(),
      session_id: SessionId.optional(),
      workflow: z.string().max(200).optional(),
      before: RunId.optional().describe('Only runs older than this one.'),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: RunPage,
    async handle({ caller, query }) {
      const { status, session_id, workflow, before, limit } = query;
      const page = await runs.list(caller.userId, {
        limit,
        ...(status && { status }),
        ...(session_id && { sessionId: session_id }),
        ...(workflow && { workflow }),
        ...(before && { before }),
      });
      const last = page.length === limit ? page.at(-1) : undefined;
      return { runs: page, next_before: last?.run_id ?? null };
    },
  });
}

function getRun(runs: Runs): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/runs/:id',
    summary: 'One run: its state, and its result or its problem.',
    tag,
    params,
    output: Run,
    handle: ({ caller, params }) => runs.get(caller.userId, params.id),
  });
}

function followRun(runs: Runs, options: EventStreamOptions): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/runs/:id/events',
    summary: 'Everything the run has said, then what it says, until it ends.',
    tag,
    params,
    query: ResumeQuery,
    output: RunEvent,
    mediaType: 'text/event-stream',
    async handle(request) {
      const { caller, params, headers, query } = request;
      const after = lastEventId(headers) ?? query.after;
      const run = await runs.get(caller.userId, params.id);
      if (after > 0 && isOver(run) && !(await hasMore(runs, caller, run, after))) {
        // Browsers come back for ever to a stream that just ends; 204 tells them to stop.
        return new Response(null, { status: 204 });
      }
      const open = (signal: AbortSignal) => runs.events(caller.userId, params.id, after, signal);
      return eventStream(open, request, options);
    },
  });
}

function changeRun(runs: Runs): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/runs/:id/cancel',
      summary: 'Stops the run.',
      tag,
      params,
      output: Run,
      handle: ({ caller, params }) => runs.cancel(caller.userId, params.id),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/runs/:id/retry',
      summary: 'Goes on from the step that failed; `mind: offline` finishes without the model.',
      tag,
      params,
      body: z.object({ mind: Mind.optional() }).default({}),
      output: Run,
      handle: ({ caller, params, body: { mind } }) =>
        runs.retry(caller.userId, params.id, mind ? { mind } : {}),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/runs/:id/signals/:name',
      summary: 'Gives the run what it waits for. Early is kept; twice counts once.',
      tag,
      params: params.extend({ name: SignalName }),
      body: z.unknown().default(null),
      output: Run,
      handle: ({ caller, params, body }) =>
        runs.signal(caller.userId, params.id, params.name, body),
    }),
  ];
}

async function hasMore(runs: Runs, { userId }: Caller, run: Run, after: number): Promise<boolean> {
  const stop = new AbortController();
  for await (const _event of runs.events(userId, run.run_id, after, stop.signal)) return true;
  return false;
}
