/**
 * Starts a run over the API and follows it to its end, telling the client how far it is. When the
 * client calls the call off, the run is cancelled; when the client is merely gone, the run goes on.
 */
import type { RunId } from '../../contracts/ids.ts';
import { RunStarted } from '../../contracts/run.ts';
import type { RunEvent } from '../../contracts/run-event.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { cliError } from '../error-codes.ts';
import type { Progress, ToolCall } from './mcp-tool.ts';

export interface RunRequest {
  path: string;
  body: unknown;
}

export type RunEnd = { status: 'done' } | { status: 'waiting'; waits_for: string };

export interface FollowedRun {
  runId: RunId;
  end: RunEnd;
}

export async function startRun({ client }: ToolCall, { path, body }: RunRequest): Promise<RunId> {
  const request = { method: 'POST', path: `${path}?wait=0`, body } as const;
  return (await client.ask(request, RunStarted)).run_id;
}

export async function followRun(call: ToolCall, request: RunRequest): Promise<FollowedRun> {
  // Not bound to the signal: who starts a run must learn its id to be able to stop it.
  const runId = await startRun(call, request);
  try {
    call.signal.throwIfAborted();
    return { runId, end: await endOf(runId, call) };
  } catch (thrown) {
    if (!call.signal.aborted) throw thrown;
    if (!call.clientHasGone()) await call.runs.cancel(runId);
    throw kernelError('run.cancelled', 'The client called this off.', {
      details: { run_id: runId },
      cause: thrown,
    });
  }
}

async function endOf(runId: RunId, call: ToolCall): Promise<RunEnd> {
  for await (const { body } of call.runs.events(runId, call.signal)) {
    if (body.type === 'run-end') return { status: 'done' };
    if (body.type === 'run-wait') return { status: 'waiting', waits_for: body.signal };
    if (body.type === 'run-fail') throw asToldOf(body.problem);
    if (body.type === 'run-cancel') throw kernelError('run.cancelled', 'The run was cancelled.');
    const progress = progressOf(body);
    if (progress) await call.say(progress);
  }
  call.signal.throwIfAborted();
  throw cliError('cli.server-answer', 'the server ended the run without a word');
}

function asToldOf({ code, detail }: { code: string; detail: string }): Error {
  return cliError('cli.server-answer', detail, { details: { code } });
}

function progressOf(body: RunEvent['body']): Progress | null {
  if (body.type === 'stage') return { message: body.stage };
  if (body.type === 'progress') return body;
  return body.type === 'step-start' ? { message: body.node } : null;
}
