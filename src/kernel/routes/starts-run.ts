/**
 * Makes the POST route of a feature that starts a run. It answers 202 with the run's id; a
 * client that accepts an event stream gets the events, one that asks to wait gets the result.
 */
import { z } from 'zod';
import type { Problem } from '../../contracts/problem.ts';
import { Mind, Run, RunStarted } from '../../contracts/run.ts';
import { kernelError } from '../errors/error-codes.ts';
import type { Runs, StartRun } from '../runs/runs.ts';
import { type EventFrame, eventStream } from './event-stream.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { lastEventId } from './resume.ts';
import { type Caller, defineRoute, type Route, type RouteRequest } from './route.ts';
import { stopWhen } from './stop-when.ts';

type RunOrder = Pick<
  StartRun,
  'input' | 'sessionId' | 'sessionKind' | 'mind' | 'language' | 'rows'
>;

export interface StartsRun<
  Params extends z.ZodType,
  Body extends z.ZodType,
  Result extends z.ZodType,
> {
  path: string;
  summary: string;
  tag: string;
  /** `feature.name` */
  workflow: string;
  params?: Params;
  body: Body;
  result: Result;
  /** What to start the run with. */
  order(request: {
    caller: Caller;
    params: z.output<Params>;
    body: z.output<Body>;
  }): RunOrder | Promise<RunOrder>;
  /** Always answers with the result, because the contract of the endpoint promises that. */
  resultAsBody?: boolean;
  /** The body for a result that only names what was made. */
  present?(run: Run, caller: Caller): Promise<z.input<Result>>;
  /** The format of its events for a client that accepts a stream, where the contract names one. */
  frame?(run: Run, caller: Caller): EventFrame;
}

const Query = z.object({
  wait: z.enum(['0', '1']).optional().describe('1: answer with the result when the run is done.'),
  mind: Mind.optional().describe('Who shall think; by default the server decides.'),
});

type Asked = RouteRequest<unknown, z.output<typeof Query>, unknown>;

export function startsRun<
  Params extends z.ZodType,
  Body extends z.ZodType,
  Result extends z.ZodType,
>(runs: Runs, spec: StartsRun<Params, Body, Result>): Route {
  const { path, summary, tag, params, body } = spec;
  return defineRoute({
    method: 'POST',
    path,
    summary,
    tag,
    ...(params && { params }),
    query: Query,
    body,
    ...answersOf(spec),
    async handle(request) {
      const idempotencyKey = idempotencyKeyOf(request.headers);
      const { caller, query } = request;
      const order = await spec.order({ caller, params: request.params, body: request.body });
      const run = await runs.start({
        userId: caller.userId,
        workflow: spec.workflow,
        ...(query.mind && { mind: query.mind }),
        ...order,
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      });
      const headers = headersOf(run);
      if (request.headers.get('accept')?.includes('text/event-stream')) {
        const after = lastEventId(request.headers) ?? 0;
        const open = (signal: AbortSignal) => runs.events(caller.userId, run.run_id, after, signal);
        const frame = spec.frame?.(run, caller);
        return eventStream(open, request, { headers, ...(frame && { frame }) });
      }
      const waits = query.wait === undefined ? spec.resultAsBody === true : query.wait === '1';
      if (waits) return settledAnswer(await settle(runs, run, request), spec, caller);
      return Response.json(RunStarted.parse({ run_id: run.run_id }), { status: 202, headers });
    },
  });
}

/** For the docs: the handler answers by itself, since the status depends on what was asked. */
function answersOf({ resultAsBody, result }: { resultAsBody?: boolean; result: z.ZodType }) {
  const started = 'The run has been started; `Location` names it.';
  const done = { status: 200, description: 'The result, for who waited.', output: result };
  const goesOn = { status: 202, description: `${started} A whole run: it waits for a person.` };
  const alsoAnswers = ['text/event-stream'];
  return resultAsBody
    ? { output: result, status: 200, alsoAnswers, moreAnswers: [{ ...goesOn, output: Run }] }
    : { output: RunStarted, status: 202, alsoAnswers, moreAnswers: [done] };
}

/** When the server closes first, the caller gets the unfinished run: it continues after the restart. */
async function settle(runs: Runs, run: Run, { caller, signal, closing }: Asked): Promise<Run> {
  const stop = stopWhen(signal, closing);
  try {
    return await runs.settled(caller.userId, run.run_id, stop.signal);
  } catch (thrown) {
    if (!closing.aborted) throw thrown;
    return await runs.get(caller.userId, run.run_id);
  } finally {
    stop.release();
  }
}

async function settledAnswer<
  Params extends z.ZodType,
  Body extends z.ZodType,
  Result extends z.ZodType,
>(
  run: Run,
  { result, present }: StartsRun<Params, Body, Result>,
  caller: Caller,
): Promise<Response> {
  const headers = headersOf(run);
  if (run.status === 'cancelled') {
    throw kernelError('run.cancelled', 'The run was cancelled before it was done.', {
      details: { run_id: run.run_id, trace_id: run.session_id },
    });
  }
  if (run.status === 'failed' && run.problem) return problemAnswer(run, run.problem);
  if (run.status !== 'done') return Response.json(run, { status: 202, headers });
  const checked = result.safeParse(present ? await present(run, caller) : run.result);
  if (checked.success) return Response.json(checked.data, { headers });
  throw kernelError('run.output-invalid', 'The result of the run breaks its contract.', {
    details: { run_id: run.run_id, trace_id: run.session_id },
    cause: checked.error,
  });
}

function problemAnswer(run: Run, problem: Problem): Response {
  const body: Problem = {
    ...problem,
    trace_id: run.session_id,
    details: { ...problem.details, run_id: run.run_id },
  };
  return Response.json(body, {
    status: problem.status,
    headers: { ...headersOf(run), 'content-type': 'application/problem+json' },
  });
}

function headersOf(run: Run): Record<string, string> {
  return {
    location: `/api/runs/${run.run_id}`,
    'x-run-id': run.run_id,
    'x-trace-id': run.session_id,
  };
}
