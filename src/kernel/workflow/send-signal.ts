/**
 * Takes a person's signal to a run: starts the part that waits for it, or keeps it
 * until a part does. The caller holds the run's row.
 */
import { kernelError } from '../errors/error-codes.ts';
import { faultsOf } from '../errors/faults.ts';
import { appendEvents } from '../runs/run-events.store.ts';
import type { RunRow } from '../runs/run-row.ts';
import { queueNextPart } from '../runs/run-status.store.ts';
import { isRepeated, keepSignal, type Signal } from '../runs/signals.store.ts';
import type { Tx } from '../store/store.ts';
import { hashOf } from '../trace/canonical-hash.ts';
import type { Workflow } from './define-workflow.ts';
import type { WorkflowRegistry } from './registry.ts';
import { queueName, type RunQueue } from './run-queue.ts';

export async function sendSignal(
  tx: Tx,
  given: {
    registry: WorkflowRegistry;
    queue: RunQueue;
    row: RunRow;
    name: string;
    body: unknown;
    now: Date;
  },
): Promise<void> {
  const { registry, queue, row, name, now } = given;
  const { workflow } =
    row.waiting_next === null
      ? registry.exact(row.workflow, row.version)
      : registry.forPart(row.workflow, row.version, row.waiting_next);
  const body = checkedBody(workflow, name, given.body);
  const signal: Signal = { name, body, bodyHash: hashOf(body) };

  if (row.status === 'waiting' && row.waiting_signal === name) {
    await keepSignal(tx, row.id, signal, row.part_no + 1, now);
    const event = {
      key: `${row.part_no}/signal`,
      body: { type: 'run-signal' as const, signal: name },
    };
    await appendEvents(tx, { id: row.id, lease: null }, [event], now);
    await queueNextPart(tx, row.id, { name, body }, workflow.version, now);
    await queue.replace(tx, row, { queue: queueName(row.workflow, workflow.version) });
    return;
  }
  if (await isRepeated(tx, row.id, signal)) return;
  if (row.status === 'done' || row.status === 'failed' || row.status === 'cancelled') {
    throw kernelError('run.finished', 'The run has already ended.');
  }
  await keepSignal(tx, row.id, signal, null, now);
}

function checkedBody(workflow: Workflow, name: string, body: unknown): unknown {
  const schema = Object.hasOwn(workflow.signals, name) ? workflow.signals[name] : undefined;
  if (!schema) {
    const known = Object.keys(workflow.signals).join(', ') || 'none';
    throw kernelError(
      'run.signal-unknown',
      `This run knows no signal "${name}" (it knows: ${known}).`,
    );
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw kernelError('input.invalid', `The signal "${name}" is not valid.`, {
    faults: faultsOf(parsed.error),
  });
}
