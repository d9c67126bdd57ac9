/**
 * Does the steps of one part: a step that the journal holds is not done again; a new
 * one is done, its result is kept in the journal, and its events are stored.
 */
import type { NodeTrace } from '../../contracts/run-event.ts';
import { traceLine } from '../../contracts/trace-line.ts';
import type { AgentTrace } from '../agent/agent-trace.ts';
import { kernelError } from '../errors/error-codes.ts';
import { toProblem } from '../errors/to-problem.ts';
import { isPassingFault } from '../store/passing-fault.ts';
import type { Queryable, Tx } from '../store/store.ts';
import type { FeatureEvent, Measured, Step, StepHow } from './define-workflow.ts';
import { type KeptStep, keepStep } from './journal.store.ts';
import { type RunContext, sayEvent } from './run-context.ts';
import { untilDeadline } from './step-deadline.ts';

/** Journals carry ids, not documents: 5 MB through one stalled the main thread for 1.3 s. */
const RESULT_LIMIT = 64 * 1024;

const NO_AGENT: AgentTrace = { tokens_used: 0, tokens: { input: 0, output: 0 }, errors: [] };

/** A step in progress: the events that it emitted, and the fields for its line of the trace. */
export interface LiveStep extends Step {
  said: FeatureEvent[];
  agentTrace: AgentTrace;
  measured: Measured;
  /** It failed: events of work that is still running are dropped. */
  left: boolean;
}

/** What a step gave, and what the trace tells of it: the same now and from the journal. */
interface Done<T> {
  result: T;
  trace: NodeTrace;
}

export class Steps {
  readonly context: RunContext;
  readonly #used = new Set<string>();

  constructor(context: RunContext) {
    this.context = context;
  }

  /** A node's name is the key of its result, so it may stand in a part only once. */
  claimNode(node: string): void {
    if (this.#used.has(node)) {
      throw kernelError('workflow.step-name-twice', `Two steps of one part are named "${node}".`);
    }
    this.#used.add(node);
  }

  async step<T>(node: string, work: (step: LiveStep) => Promise<T> | T, how?: StepHow): Promise<T> {
    return (await this.tracedStep(node, work, how)).result;
  }

  async tracedStep<T>(
    node: string,
    work: (step: LiveStep) => Promise<T> | T,
    { deadlineMs }: StepHow = {},
  ): Promise<Done<T>> {
    return this.#once(node, async (step, started) => {
      const result = await untilDeadline(node, deadlineMs, step.signal, (signal) => {
        step.signal = signal;
        return work(step);
      });
      const trace = this.#traceOf(step, started);
      return this.keep(this.context.store, node, result, { trace, said: step.said });
    });
  }

  /** The rows and the journal entry are one transaction: both are there, or neither. */
  save<T>(node: string, work: (tx: Tx, step: Step) => Promise<T>): Promise<T> {
    const nothing = async () => undefined;
    return this.workThenSave(node, nothing, (tx, _, step) => work(tx, step));
  }

  async workThenSave<Worked, T>(
    node: string,
    work: (step: Step) => Promise<Worked>,
    write: (tx: Tx, worked: Worked, step: Step) => Promise<T>,
  ): Promise<T> {
    const { result } = await this.#once(node, async (step, started) => {
      const { said } = step;
      const worked = await work(step);
      const kept = await this.context.store.transaction(async (tx) => {
        // Events emitted inside a transaction are stored only after it has committed.
        const result = await write(tx, worked, { ...step, emit: (event) => said.push(event) });
        return this.keep(tx, node, result, { trace: this.#traceOf(step, started), said });
      });
      for (const [index, event] of said.entries()) this.#tellSaid(node, index, event);
      return kept;
    });
    return result;
  }

  /** Keeps a result and gives it back as the journal will give it later: through JSON. */
  async keep<T>(
    db: Queryable,
    node: string,
    result: T,
    about: { trace: NodeTrace; said: FeatureEvent[] },
  ): Promise<T> {
    const resultJson = JSON.stringify(result) ?? 'null';
    if (resultJson.length > RESULT_LIMIT) {
      throw kernelError(
        'run.result-too-large',
        `Step "${node}" returned ${resultJson.length} characters; keep texts in their tables and return ids.`,
      );
    }
    const { claim, world } = this.context;
    await keepStep(db, claim, node, { resultJson, ...about }, world.now());
    return JSON.parse(resultJson);
  }

  /**
   * Emits the events of the steps under `path` again, from the journal: a process may have died
   * after a step was kept and before its events were stored. Events already stored are not doubled.
   */
  retell(path: string): void {
    for (const [node, kept] of this.context.journal) {
      if (node.startsWith(path)) this.#retellStep(node, kept);
    }
  }

  async #once<T>(
    node: string,
    work: (step: LiveStep, started: number) => Promise<T>,
  ): Promise<Done<T>> {
    const { journal, signal } = this.context;
    this.claimNode(node);
    const kept = journal.get(node);
    if (kept) {
      this.#retellStep(node, kept);
      return { result: kept.result as T, trace: kept.trace };
    }
    signal.throwIfAborted();
    sayEvent(this.context, `${node}/start`, { type: 'step-start', node });
    const step = this.#liveStep(node);
    const started = performance.now();
    try {
      const result = await work(step, started);
      const trace = this.#traceOf(step, started);
      this.#tellEnd(node, trace);
      return { result, trace };
    } catch (error) {
      step.left = true;
      if (isPassingFault(error)) this.context.interrupt(error);
      this.#tellFailure(node, this.#traceOf(step, started), error);
      throw error;
    }
  }

  #liveStep(node: string): LiveStep {
    const said: FeatureEvent[] = [];
    const measured: Measured = {};
    const step: LiveStep = {
      signal: this.context.signal,
      agentTrace: NO_AGENT,
      said,
      measured,
      left: false,
      measure: (figures) => Object.assign(measured, figures),
      emit: (event) => {
        if (!step.left) this.#tellSaid(node, said.push(event) - 1, event);
      },
      say: (progress) => {
        if (!step.left) this.context.passing.say({ type: 'progress', node, ...progress });
      },
    };
    return step;
  }

  #retellStep(node: string, { trace, said }: KeptStep): void {
    sayEvent(this.context, `${node}/start`, { type: 'step-start', node });
    for (const [index, event] of said.entries()) this.#tellSaid(node, index, event);
    sayEvent(this.context, `${node}/end`, { type: 'step-end', node, trace });
  }

  #tellSaid(node: string, index: number, event: FeatureEvent): void {
    sayEvent(this.context, `${node}/said/${index}`, event);
  }

  #traceOf(step: LiveStep, started: number): NodeTrace {
    const duration_ms = Math.round(performance.now() - started);
    return { ...step.agentTrace, ...step.measured, duration_ms };
  }

  #tellEnd(node: string, trace: NodeTrace): void {
    const { row, trace: log } = this.context;
    sayEvent(this.context, `${node}/end`, { type: 'step-end', node, trace });
    log.node(traceLine({ trace_id: row.session_id, run_id: row.id, node }, trace));
  }

  #tellFailure(node: string, trace: NodeTrace, error: unknown): void {
    const { row, claim, signal, trace: log } = this.context;
    if (signal.aborted) return;
    const problem = toProblem(error, row.session_id);
    sayEvent(this.context, `${node}/fail/${claim.lease}`, { type: 'step-fail', node, problem });
    const at = { trace_id: row.session_id, run_id: row.id, node };
    log.node(traceLine(at, { ...trace, errors: [problem.code] }));
  }
}
