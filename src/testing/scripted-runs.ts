/** Runs in memory that do what the test says: events are written by hand, waits end when told. */
import type { RunId, SessionId, UserId } from '../contracts/ids.ts';
import type { Problem } from '../contracts/problem.ts';
import type { Mind, Run } from '../contracts/run.ts';
import type { KeptBody, PassingBody, RunEvent } from '../contracts/run-event.ts';
import { kernelError } from '../kernel/errors/error-codes.ts';
import type { ListRuns, Runs, StartRun } from '../kernel/runs/runs.ts';

const AT = '2026-01-02T03:04:05.000Z';

interface Script {
  userId: UserId;
  run: Run;
  kept: RunEvent[];
  listeners: Set<(event: RunEvent) => void>;
}

export function aRunId(number: number): RunId {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}` as RunId;
}

export class ScriptedRuns implements Runs {
  readonly scripts = new Map<RunId, Script>();
  /** Everything that was asked, for tests that look at what reached the runs. */
  readonly calls: { call: string; given: unknown }[] = [];
  /** How many readers of events are open now. */
  openReaders = 0;
  /** When set, reading events fails with it. */
  readFailure: Error | undefined;

  add(userId: UserId, change: Partial<Run> = {}): Run {
    const number = this.scripts.size + 1;
    const run: Run = {
      run_id: aRunId(number),
      session_id: `00000000-0000-7000-8001-${String(number).padStart(12, '0')}` as SessionId,
      workflow: 'test.count',
      version: 1,
      status: 'running',
      mind: 'offline',
      waiting_for: null,
      result: null,
      problem: null,
      tokens_used: 0,
      created_at: AT,
      updated_at: AT,
      ...change,
    };
    this.scripts.set(run.run_id, { userId, run, kept: [], listeners: new Set() });
    return run;
  }

  /** A kept event: it gets the next number, and its meaning is applied to the run. */
  emit(runId: RunId, body: KeptBody): void {
    const script = this.#script(runId);
    const event: RunEvent = { run_id: runId, at: AT, seq: script.kept.length + 1, body };
    script.kept.push(event);
    apply(script.run, body);
    for (const listener of script.listeners) listener(event);
  }

  pass(runId: RunId, body: PassingBody): void {
    for (const listener of this.#script(runId).listeners) listener({ run_id: runId, at: AT, body });
  }

  async start(order: StartRun): Promise<Run> {
    this.calls.push({ call: 'start', given: order });
    return this.add(order.userId, { workflow: order.workflow });
  }

  async get(userId: UserId, runId: RunId): Promise<Run> {
    return { ...this.#owned(userId, runId).run };
  }

  async list(userId: UserId, filter: ListRuns): Promise<Run[]> {
    this.calls.push({ call: 'list', given: filter });
    return [...this.scripts.values()]
      .filter((script) => script.userId === userId)
      .map(({ run }) => run)
      .filter((run) => !filter.before || run.run_id < filter.before)
      .toSorted((a, b) => (a.run_id < b.run_id ? 1 : -1))
      .slice(0, filter.limit);
  }

  async cancel(userId: UserId, runId: RunId): Promise<Run> {
    this.calls.push({ call: 'cancel', given: runId });
    this.#owned(userId, runId);
    this.emit(runId, { type: 'run-cancel' });
    return this.get(userId, runId);
  }

  async retry(userId: UserId, runId: RunId, change?: { mind?: Mind }): Promise<Run> {
    this.calls.push({ call: 'retry', given: change });
    return this.get(userId, runId);
  }

  async signal(userId: UserId, runId: RunId, signal: string, body: unknown): Promise<Run> {
    this.calls.push({ call: 'signal', given: { signal, body } });
    this.#owned(userId, runId);
    this.emit(runId, { type: 'run-signal', signal });
    return this.get(userId, runId);
  }

  async *events(
    userId: UserId,
    runId: RunId,
    afterSeq: number,
    signal: AbortSignal,
  ): AsyncGenerator<RunEvent> {
    const script = this.#owned(userId, runId);
    if (this.readFailure) throw this.readFailure;
    const queue = script.kept.slice(afterSeq);
    let wake = (): void => undefined;
    const listener = (event: RunEvent): void => {
      queue.push(event);
      wake();
    };
    const onAbort = (): void => wake();
    script.listeners.add(listener);
    signal.addEventListener('abort', onAbort);
    this.openReaders += 1;
    try {
      while (!signal.aborted) {
        const news = new Promise<void>((resolve) => {
          wake = resolve;
        });
        yield* queue.splice(0);
        if (queue.length > 0) continue;
        if (isOver(script.run)) return;
        await news;
      }
    } finally {
      this.openReaders -= 1;
      script.listeners.delete(listener);
      signal.removeEventListener('abort', onAbort);
    }
  }

  async settled(userId: UserId, runId: RunId, signal: AbortSignal): Promise<Run> {
    const isSettled = (): boolean =>
      isOver(this.#script(runId).run) || this.#script(runId).run.status === 'waiting';
    if (isSettled()) return this.get(userId, runId);
    for await (const _event of this.events(userId, runId, 0, signal)) if (isSettled()) break;
    signal.throwIfAborted();
    return this.get(userId, runId);
  }

  #script(runId: RunId): Script {
    const script = this.scripts.get(runId);
    if (!script) throw kernelError('run.missing', 'There is no such run.');
    return script;
  }

  #owned(userId: UserId, runId: RunId): Script {
    const script = this.#script(runId);
    if (script.userId !== userId) throw kernelError('run.missing', 'There is no such run.');
    return script;
  }
}

function isOver({ status }: Run): boolean {
  return status === 'done' || status === 'failed' || status === 'cancelled';
}

function apply(run: Run, body: KeptBody): void {
  if (body.type === 'run-end') Object.assign(run, { status: 'done', result: body.result });
  if (body.type === 'run-fail') Object.assign(run, { status: 'failed', problem: body.problem });
  if (body.type === 'run-cancel') run.status = 'cancelled';
  if (body.type === 'run-wait') {
    run.status = 'waiting';
    run.waiting_for = { signal: body.signal, until: body.until };
  }
}

export function aProblem(change: Partial<Problem> = {}): Problem {
  return {
    type: 'about:blank',
    title: 'The language model failed',
    status: 502,
    detail: 'The model did not answer.',
    code: 'model.unavailable',
    trace_id: 'ses_x',
    ...change,
  };
}
