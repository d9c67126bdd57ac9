/**
 * Carries one part of one run to its end: done, waiting, failed, or left for another
 * process. Each end is one transaction with the events that tell it.
 */
import { kernelError } from '../errors/error-codes.ts';
import { faultsOf } from '../errors/faults.ts';
import { toProblem } from '../errors/to-problem.ts';
import type { EventTails } from '../runs/event-tails.ts';
import { EventWriter } from '../runs/event-writer.ts';
import { PassingSender } from '../runs/passing-sender.ts';
import { appendEvents, type KeyedBody } from '../runs/run-events.store.ts';
import type { RunRow } from '../runs/run-row.ts';
import { markDone, markFailed, markWaiting, queueNextPart } from '../runs/run-status.store.ts';
import { takeEarlySignal } from '../runs/signals.store.ts';
import { isPassingFault } from '../store/passing-fault.ts';
import type { Tx } from '../store/store.ts';
import { workFor } from '../world/run-at-work.ts';
import { type BoundWorkflow, Wait, type Workflow } from './define-workflow.ts';
import { partFlow } from './flow.ts';
import { isTakenOver, loadJournal, takenOver } from './journal.store.ts';
import type { WorkflowRegistry } from './registry.ts';
import type { EnginePorts, RunContext } from './run-context.ts';
import { queueName, type RunQueue, secondsUntil, WAITS } from './run-queue.ts';
import { Steps } from './steps.ts';

export interface PartRunnerPorts extends EnginePorts {
  registry: WorkflowRegistry;
  queue: RunQueue;
  tails: EventTails;
}

/**
 * `stop` aborts what the part is doing: cancelled, shut down, taken over, or met by a fault that
 * passes. False when it was stopped before its end; throws when it has none, because the store
 * failed or the run is no longer ours.
 */
export async function runPart(
  engine: PartRunnerPorts,
  row: RunRow,
  stop: AbortController,
): Promise<boolean> {
  const claim = { id: row.id, lease: row.lease, partNo: row.part_no };
  const context: RunContext = {
    ...engine,
    row,
    claim,
    ports: undefined,
    journal: new Map(),
    events: new EventWriter(engine, claim, () => stop.abort(takenOver())),
    passing: new PassingSender(row.id, engine.tails, engine.world),
    signal: stop.signal,
    interrupt: (fault) => stop.abort(fault),
  };
  try {
    const bound = engine.registry.exact(row.workflow, row.version);
    context.ports = bound.ports;
    context.journal = await loadJournal(engine.store, row.id, row.part_no);
    const outcome = await workFor(row.id, () => callPart(bound, context));
    // A failure after a stop may only be the abort itself, so it must not end the run as failed.
    stop.signal.throwIfAborted();
    await conclude(engine, context, bound, outcome);
    return true;
  } catch (error) {
    const reason = stop.signal.aborted ? stop.signal.reason : error;
    if (isPassingFault(reason) || isTakenOver(reason)) throw reason;
    if (stop.signal.aborted) return false;
    await fail(engine, context, error);
    return true;
  } finally {
    context.passing.close();
  }
}

async function callPart({ workflow }: BoundWorkflow, context: RunContext): Promise<unknown> {
  const { row, ports } = context;
  const part = workflow.parts[row.part];
  if (!part)
    throw kernelError('run.code-gone', `${workflow.name} no longer has a part "${row.part}".`);
  const input = workflow.input.parse(row.input);
  const answer = row.answer === null ? null : answerOf(workflow, context);
  return part(partFlow(workflow, new Steps(context)), input, ports, {
    answer,
    carried: row.carried,
  });
}

/** The signal's schema may have changed with the code since the signal was checked and kept. */
function answerOf(workflow: Workflow, { row }: RunContext): unknown {
  const { name, body } = row.answer as { name: string; body: unknown };
  return workflow.signals[name]?.parse(body);
}

async function conclude(
  engine: PartRunnerPorts,
  context: RunContext,
  { workflow }: BoundWorkflow,
  outcome: unknown,
): Promise<void> {
  if (outcome instanceof Wait) {
    await end(engine, context, waitEvent(context, outcome), (tx, now) =>
      beginWait(engine, context, outcome, tx, now),
    );
    return;
  }
  const parsed = workflow.output.safeParse(outcome);
  if (!parsed.success) {
    throw kernelError(
      'run.output-invalid',
      `${workflow.name} returned what its contract does not allow.`,
      {
        faults: faultsOf(parsed.error),
      },
    );
  }
  const result = parsed.data ?? null;
  await end(engine, context, { key: 'end', body: { type: 'run-end', result } }, async (tx, now) => {
    await markDone(tx, context.claim, result, now);
    await engine.queue.remove(tx, context.row);
  });
}

function waitEvent({ claim }: RunContext, { signal, until }: Wait): KeyedBody {
  return {
    key: `${claim.partNo}/wait/${claim.lease}`,
    body: { type: 'run-wait', signal, until: until?.toISOString() ?? null },
  };
}

/** A signal that came early ends the wait in the same transaction that begins it. */
async function beginWait(
  { registry, queue }: PartRunnerPorts,
  { claim, row }: RunContext,
  wait: Wait,
  tx: Tx,
  now: Date,
): Promise<void> {
  await markWaiting(tx, claim, wait, now);
  const early = await takeEarlySignal(tx, claim.id, wait.signal, claim.partNo + 1);
  if (!early) {
    if (!wait.until) return queue.remove(tx, row);
    const startAfter = secondsUntil(wait.until, now);
    return queue.replace(tx, row, { queue: WAITS, startAfter });
  }
  const { version } = registry.forPart(row.workflow, row.version, wait.next).workflow;
  await queueNextPart(tx, claim.id, { name: wait.signal, body: early.body }, version, now);
  await queue.replace(tx, row, { queue: queueName(row.workflow, version) });
  const signalled: KeyedBody = {
    key: `${claim.partNo}/signal`,
    body: { type: 'run-signal', signal: wait.signal },
  };
  await appendEvents(tx, { id: claim.id, lease: null }, [signalled], now);
}

async function fail(engine: PartRunnerPorts, context: RunContext, error: unknown): Promise<void> {
  const { row, claim, trace } = context;
  trace.error('a run failed', error, { trace_id: row.session_id, run_id: row.id });
  const problem = toProblem(error, row.session_id);
  const event: KeyedBody = { key: `fail/${claim.lease}`, body: { type: 'run-fail', problem } };
  await end(engine, context, event, async (tx, now) => {
    await markFailed(tx, claim, problem, now);
    await engine.queue.remove(tx, row);
  });
}

/** The last events and the new status in one transaction; throws when the run is no longer ours. */
async function end(
  { store, world, tails }: PartRunnerPorts,
  { claim, events }: RunContext,
  event: KeyedBody,
  mark: (tx: Tx, now: Date) => Promise<void>,
): Promise<void> {
  const told = [...(await events.takeRest()), event];
  const now = world.now();
  await store.transaction(async (tx) => {
    if (!(await appendEvents(tx, claim, told, now))) throw takenOver();
    await mark(tx, now);
  });
  tails.tell(claim.id);
}
