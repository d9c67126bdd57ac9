/** Implements `Runs`: what people and features can ask of runs. The executor does the work itself. */
import { RunId, type SessionId, type UserId } from '../../contracts/ids.ts';
import type { QueuesView } from '../../contracts/queues.ts';
import type { Mind, Run } from '../../contracts/run.ts';
import type { RunEvent } from '../../contracts/run-event.ts';
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import { faultsOf } from '../errors/faults.ts';
import { EventTails } from '../runs/event-tails.ts';
import { readQueues } from '../runs/queues-view.store.ts';
import { appendEvents, type KeyedBody } from '../runs/run-events.store.ts';
import { type RunRow, type ShownRunRow, toRun } from '../runs/run-row.ts';
import { lockRun, markCancelled, requeueEnded } from '../runs/run-status.store.ts';
import { findRun, findRunByKey, insertRun, listRuns, type NewRun } from '../runs/runs.store.ts';
import type { ListRuns, Runs, StartRun } from '../runs/runs.ts';
import type { Tx } from '../store/store.ts';
import { isUniqueViolation } from '../store/store-errors.ts';
import { hashOf } from '../trace/canonical-hash.ts';
import { type Chore, Chores } from './chores.ts';
import type { BoundWorkflow } from './define-workflow.ts';
import { Executor, type ExecutorSettings } from './executor.ts';
import { NOTICES } from './notices.ts';
import { WorkflowRegistry } from './registry.ts';
import { forgetEndedRuns } from './retention.ts';
import type { EnginePorts } from './run-context.ts';
import { newJob, queueName, RunQueue } from './run-queue.ts';
import { sendSignal } from './send-signal.ts';

export interface RunEngineOptions extends EnginePorts {
  workflows: readonly BoundWorkflow[];
  /** Work that comes round by itself, and that one process does each time. */
  chores?: readonly Chore[];
  settings: ExecutorSettings & {
    /** Who thinks where nobody says; asked at each start, because models come and go. */
    mind: () => Mind;
    /** Throws where a person may start no more runs now. */
    refuseStart?: ((userId: UserId) => Promise<void>) | undefined;
  };
}

export class RunEngine implements Runs {
  readonly #ports: EnginePorts;
  readonly #registry: WorkflowRegistry;
  readonly #tails: EventTails;
  readonly #queue: RunQueue;
  readonly #executor: Executor;
  readonly #chores: Chores;
  readonly #mind: () => Mind;
  readonly #refuseStart: RunEngineOptions['settings']['refuseStart'];

  constructor({ workflows, chores, settings, ...ports }: RunEngineOptions) {
    this.#ports = ports;
    this.#mind = settings.mind;
    this.#refuseStart = settings.refuseStart;
    this.#registry = new WorkflowRegistry(workflows);
    this.#tails = new EventTails(ports.store);
    this.#queue = new RunQueue(ports.store, (error) => ports.trace.error('the queue', error));
    this.#executor = new Executor(
      { ...ports, registry: this.#registry, queue: this.#queue, tails: this.#tails },
      settings,
    );
    const tidy = tidying(ports, settings.keepRunsDays);
    this.#chores = new Chores({ ...ports, queue: this.#queue }, [tidy, ...(chores ?? [])]);
  }

  async open(): Promise<void> {
    await this.#tails.open();
    await this.#executor.open();
    await this.#chores.open();
  }

  async close(): Promise<void> {
    await this.#chores.close();
    await this.#executor.close();
    await this.#tails.close();
  }

  async start(request: StartRun): Promise<Run> {
    const { workflow } = this.#registry.newest(request.workflow);
    const input = workflow.input.safeParse(request.input);
    if (!input.success) {
      throw kernelError('input.invalid', 'The input is not valid.', {
        faults: faultsOf(input.error),
      });
    }
    const requestHash = hashOf([
      workflow.name,
      input.data,
      request.mind,
      request.sessionId,
      request.language,
    ]);
    const before = await this.#startedBefore(request, requestHash);
    if (before) return before;
    await this.#refuseStart?.(request.userId);
    const id = RunId.parse(this.#ports.world.id());
    try {
      const row = await this.#insert(request, {
        id,
        workflow: workflow.name,
        version: workflow.version,
        input: input.data,
        requestHash,
      });
      return toRun({ ...row, tokens_used: 0 });
    } catch (error) {
      const twin = isUniqueViolation(error) && (await this.#startedBefore(request, requestHash));
      if (twin) return twin;
      throw error;
    }
  }

  async get(userId: UserId, runId: RunId): Promise<Run> {
    return toRun(await this.#find(userId, runId));
  }

  async list(userId: UserId, filter: ListRuns): Promise<Run[]> {
    return (await listRuns(this.#ports.store, userId, filter)).map(toRun);
  }

  async cancel(userId: UserId, runId: RunId): Promise<Run> {
    await this.#change(userId, runId, async (tx, row, now) => {
      if (row.status === 'cancelled') return;
      if (!(await markCancelled(tx, runId, now))) {
        throw kernelError('run.finished', 'The run has already ended.');
      }
      await tell(tx, row, { key: `cancel/${row.lease}`, body: { type: 'run-cancel' } }, now);
      await this.#queue.remove(tx, row);
      await tx.query('select pg_notify($1, $2)', [NOTICES, `stop:${runId}`]);
    });
    return this.get(userId, runId);
  }

  async retry(userId: UserId, runId: RunId, change: { mind?: Mind } = {}): Promise<Run> {
    const mind = change.mind ?? null;
    if (mind === 'model') this.#chooseMind(mind);
    await this.#change(userId, runId, async (tx, row, now) => {
      if (row.forgotten) throw forgotten();
      if (!(await requeueEnded(tx, runId, mind, now))) {
        throw kernelError('run.not-failed', 'Only a failed or cancelled run can be retried.');
      }
      const body = { type: 'run-retry' as const, mind: mind ?? row.mind };
      await tell(tx, row, { key: `retry/${row.lease}`, body }, now);
      await this.#queue.replace(tx, row, { queue: queueName(row.workflow, row.version) });
    });
    return this.get(userId, runId);
  }

  async signal(userId: UserId, runId: RunId, signal: string, body: unknown): Promise<Run> {
    await this.#change(userId, runId, (tx, row, now) =>
      sendSignal(tx, {
        ...{ registry: this.#registry, queue: this.#queue, row, now },
        ...{ name: signal, body },
      }),
    );
    return this.get(userId, runId);
  }

  async *events(
    userId: UserId,
    runId: RunId,
    afterSeq: number,
    signal: AbortSignal,
  ): AsyncGenerator<RunEvent> {
    const { last_seq } = await this.#find(userId, runId);
    yield* this.#tails.read(runId, Math.min(afterSeq, last_seq), signal);
  }

  async settled(userId: UserId, runId: RunId, signal: AbortSignal): Promise<Run> {
    let row = await this.#find(userId, runId);
    if (isSettled(row)) return toRun(row);
    for await (const event of this.events(userId, runId, row.last_seq, signal)) {
      if (!['run-end', 'run-fail', 'run-cancel', 'run-wait'].includes(event.body.type)) continue;
      row = await this.#find(userId, runId);
      if (isSettled(row)) return toRun(row);
    }
    return this.get(userId, runId);
  }

  /** What the runs of everybody are doing: for operators, who see counts and no content. */
  queues(): Promise<QueuesView> {
    return readQueues(this.#ports.store, (name, version) => this.#registry.has(name, version));
  }

  async #find(userId: UserId, runId: RunId): Promise<ShownRunRow> {
    const row = await findRun(this.#ports.store, userId, runId);
    if (!row) throw missing();
    return row;
  }

  async #startedBefore(request: StartRun, requestHash: string): Promise<Run | undefined> {
    if (request.idempotencyKey === undefined) return undefined;
    const row = await findRunByKey(this.#ports.store, request.userId, request.idempotencyKey);
    if (!row) return undefined;
    if (row.request_hash === requestHash) return toRun(row);
    throw kernelError(
      'run.idempotency-mismatch',
      'This Idempotency-Key was used before with another request. Use a new key.',
    );
  }

  async #insert(
    request: StartRun,
    given: Pick<NewRun, 'id' | 'workflow' | 'version' | 'input' | 'requestHash'>,
  ): Promise<RunRow> {
    const { store, world } = this.#ports;
    const { userId } = request;
    const mind = this.#chooseMind(request.mind);
    return store.transaction(async (tx) => {
      const now = world.now();
      const row = await insertRun(tx, {
        ...given,
        userId,
        sessionId: await this.#sessionFor(tx, request),
        mind,
        language: request.language ?? null,
        job: newJob(),
        idempotencyKey: request.idempotencyKey ?? null,
        now,
      });
      const body = {
        type: 'run-start' as const,
        workflow: row.workflow,
        version: row.version,
        mind,
      };
      await tell(tx, row, { key: 'start', body }, now);
      await request.rows?.(tx, { run_id: row.id, session_id: row.session_id });
      await this.#queue.enter(tx, row);
      return row;
    });
  }

  async #sessionFor(tx: Tx, { userId, sessionId, sessionKind }: StartRun): Promise<SessionId> {
    const { sessions } = this.#ports;
    if (sessionId) return (await sessions.get(userId, sessionId, tx)).id;
    if (sessionKind) return sessions.open(userId, sessionKind, tx);
    throw new Error('a run needs a session, or the kind of session to open');
  }

  #chooseMind(wanted: Mind | undefined): Mind {
    const mind = wanted ?? this.#mind();
    const { models } = this.#ports;
    if (mind === 'model' && models.modelFor('fast') === null) {
      throw kernelError(
        'model.none',
        'No language model is configured. Choose one in Settings, or use the offline mind.',
      );
    }
    return mind;
  }

  /** Runs `work` while it holds the run's row. */
  async #change(
    userId: UserId,
    runId: RunId,
    work: (tx: Tx, row: RunRow, now: Date) => Promise<void>,
  ): Promise<void> {
    const { store, world } = this.#ports;
    await store.transaction(async (tx) => {
      const row = await lockRun(tx, userId, runId);
      if (!row) throw missing();
      await work(tx, row, world.now());
    });
    this.#tails.tell(runId);
  }
}

const DAY_MS = 24 * 3_600_000;

function tidying({ store, world }: EnginePorts, keepRunsDays: number): Chore {
  return {
    name: 'runs.tidy',
    everySeconds: 60,
    async work(signal) {
      const endedBefore = new Date(world.now().getTime() - keepRunsDays * DAY_MS);
      await forgetEndedRuns(store, endedBefore, signal);
    },
  };
}

async function tell(tx: Tx, row: RunRow, event: KeyedBody, now: Date): Promise<void> {
  await appendEvents(tx, { id: row.id, lease: null }, [event], now);
}

function isSettled({ status }: RunRow): boolean {
  return status !== 'queued' && status !== 'running';
}

function forgotten(): AppError {
  return kernelError(
    'run.forgotten',
    'What this run had done was forgotten, because it ended long ago. Start it anew.',
  );
}

function missing(): AppError {
  return kernelError('run.missing', 'There is no such run.');
}
