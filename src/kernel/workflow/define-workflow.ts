/**
 * A workflow is a value: named parts of plain async code, and named branches for
 * what runs many at once. Everything that touches the world happens in a named step
 * of the flow; a finished step is never done again, whatever dies in between.
 */
import type { z } from 'zod';
import type { MadeBy } from '../../contracts/evidence.ts';
import type { RunId, SessionId, UserId } from '../../contracts/ids.ts';
import type { Problem } from '../../contracts/problem.ts';
import type { Mind } from '../../contracts/run.ts';
import type { KeptBody, NodeTrace } from '../../contracts/run-event.ts';
import type { Agent } from '../agent/define-agent.ts';
import type { Tx } from '../store/store.ts';

/** What the code of a step is given. */
export interface Step {
  signal: AbortSignal;
  /** A kept event of this step: stored once, also when the step is done again after a crash. */
  emit: (event: FeatureEvent) => void;
  /** Progress that is shown and forgotten. */
  say: (progress: { message: string; done?: number; total?: number }) => void;
  /** Figures that belong on the step's line of the trace. */
  measure: (figures: Measured) => void;
}

/** How a step is done. */
export interface StepHow {
  /**
   * How long it may take. After that its signal is aborted and it fails with `run.deadline-passed`;
   * in a branch that failure is a value.
   */
  deadlineMs?: number;
}

/** How an agent is asked. */
export interface AskHow extends StepHow {
  /** The mind to use instead of the run's. */
  mind?: Mind;
}

export type Measured = Pick<NodeTrace, 'ocr_confidence'>;

/** Events that a feature may say itself; the engine says the others. */
export type FeatureEvent = Extract<KeptBody, { type: 'stage' | 'thing-made' | 'warning' }>;

export interface EachHow {
  atOnce?: number;
  as?: string;
}

/** What became of one item of `flow.each`. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** The desk that agents of a workflow share: `ports.desk`, read-only. */
export type DeskOf<Ports> = Ports extends { desk: infer Desk } ? Desk : unknown;

/** What an agent answered and which mind and model made it; stored with what is made from it. */
export interface Asked<Output> {
  output: Output;
  madeBy: MadeBy;
  /** How many of the last parts of a model's answer were made by the offline mind. */
  filled?: { count: number; madeBy: MadeBy };
}

export interface BranchFlow<Ports> {
  readonly runId: RunId;
  readonly sessionId: SessionId;
  readonly userId: UserId;
  readonly mind: Mind;
  readonly language: string | null;
  /** Aborted when the run is stopped: for what is worked out between steps. */
  readonly signal: AbortSignal;
  /** Does `work` once and keeps its result: ids and small values, at most 64 KB of JSON. */
  step<T>(name: string, work: (step: Step) => Promise<T> | T, how?: StepHow): Promise<T>;
  /** Asks an agent. The input is built inside the step, so the journal never holds it. */
  ask<Input extends z.ZodType, Output extends z.ZodType>(
    name: string,
    agent: Agent<Input, Output, DeskOf<Ports>>,
    buildInput: (step: Step) => Promise<z.input<Input>> | z.input<Input>,
    how?: AskHow,
  ): Promise<Asked<z.output<Output>>>;
  /** Writes rows and the mark that they are written in one transaction: exactly once. */
  save<T>(name: string, work: (tx: Tx, step: Step) => Promise<T>): Promise<T>;
  /**
   * The same for rows that take long to work out, such as by models: that is done before the
   * transaction, which in the embedded store would hold up everybody else.
   */
  workThenSave<Worked, T>(
    name: string,
    work: (step: Step) => Promise<Worked>,
    write: (tx: Tx, worked: Worked, step: Step) => Promise<T>,
  ): Promise<T>;
  /** Writes session keys in the name of an agent; a key that is not its own is refused. */
  remember(
    name: string,
    agent: { name: string; writes?: readonly string[] },
    patch: Record<string, unknown>,
  ): Promise<void>;
  emit(event: FeatureEvent): void;
}

/** Branch inputs (schemas) and outputs (types), by branch name. */
type Inputs = Record<string, z.ZodType>;
type Outputs = Record<string, unknown>;

export interface Flow<Ports, In extends Inputs, Out extends Outputs, Signals, Parts extends string>
  extends BranchFlow<Ports> {
  /**
   * Runs a named branch for each item, `atOnce` (4) at a time. A failed item is a value,
   * unless `all`: then it fails the run, and a retry repeats only what failed. A second
   * `each` over the same branch needs a name of its own: `as`.
   */
  each<Name extends keyof In & keyof Out & string>(
    branch: Name,
    items: readonly z.input<In[Name]>[],
    how: EachHow & { all: true },
  ): Promise<Out[Name][]>;
  each<Name extends keyof In & keyof Out & string>(
    branch: Name,
    items: readonly z.input<In[Name]>[],
    how?: EachHow,
  ): Promise<Outcome<Out[Name]>[]>;
  /**
   * Ends the part and waits for a person: `return flow.wait('review', { next: 'afterReview' })`.
   * The waiting run holds no memory. When `until` passes, the next part starts with a null answer.
   */
  wait<Name extends keyof Signals & string>(
    signal: Name,
    how: { next: Parts; until?: Date; carry?: unknown },
  ): Wait;
}

export class Wait {
  readonly signal: string;
  readonly next: string;
  readonly until: Date | null;
  readonly carried: unknown;

  constructor(signal: string, how: { next: string; until?: Date; carry?: unknown }) {
    this.signal = signal;
    this.next = how.next;
    this.until = how.until ?? null;
    this.carried = how.carry ?? null;
  }
}

/** What a part after a wait is given: the person's answer (null: time ran out) and what was carried. */
export interface Resumed<Answer> {
  answer: Answer | null;
  carried: unknown;
}

type BranchSpecs<Ports, In extends Inputs, Out extends Outputs> = {
  [Name in keyof In]: { input: In[Name] };
} & {
  [Name in keyof Out]: {
    run(
      flow: BranchFlow<Ports>,
      input: Name extends keyof In ? z.output<In[Name]> : never,
      ports: Ports,
    ): Promise<Out[Name]>;
  };
};

type PartSpec<Flow, Input, Output, Ports, Answer> = (
  flow: Flow,
  input: Input,
  ports: Ports,
  resumed: Resumed<Answer>,
) => Promise<Output | Wait>;

interface WorkflowSpec<
  Ports,
  Input extends z.ZodType,
  Output extends z.ZodType,
  In extends Inputs,
  Out extends Outputs,
  Signals extends Record<string, z.ZodType>,
  Parts extends string,
> {
  /** `feature.name`: durable, never renamed. */
  name: string;
  /** Raised when steps change; runs that have started finish on the code of their version. */
  version: number;
  /** How many of its runs one process works on at once; the others wait in the queue. */
  atOnce?: number;
  input: Input;
  output: Output;
  /** What a person may send, by name: checked when it comes, also when it comes early. */
  signals?: Signals;
  /** Written before `parts`: TypeScript reads their types from here. */
  branches?: BranchSpecs<Ports, In, Out>;
  parts: Record<
    Parts | 'start',
    PartSpec<
      Flow<Ports, In, Out, Signals, Parts>,
      z.output<Input>,
      z.input<Output>,
      Ports,
      z.output<Signals[keyof Signals]>
    >
  >;
}

/** A workflow whose types were checked where it was defined. */
export interface Workflow {
  name: string;
  version: number;
  atOnce?: number;
  input: z.ZodType;
  output: z.ZodType;
  signals: Record<string, z.ZodType>;
  branches: Record<string, AnyBranch>;
  parts: Record<string, PartSpec<AnyFlow, unknown, unknown, unknown, unknown>>;
}

export type AnyFlow = Flow<unknown, Inputs, Outputs, unknown, string>;

export interface AnyBranch {
  input: z.ZodType;
  run(flow: BranchFlow<unknown>, input: unknown, ports: unknown): Promise<unknown>;
}

/** A workflow together with the ports that its code is given. */
export interface BoundWorkflow {
  workflow: Workflow;
  ports: unknown;
}

const NAME = /^[a-z]+\.[a-z][a-z0-9_]*$/;

/** `defineWorkflow<Ports>()({...})`: the ports are named, the rest is inferred. */
export function defineWorkflow<Ports>() {
  return <
    Input extends z.ZodType,
    Output extends z.ZodType,
    In extends Inputs,
    Out extends Outputs,
    Signals extends Record<string, z.ZodType>,
    Parts extends string,
  >(
    spec: WorkflowSpec<Ports, Input, Output, In, Out, Signals, Parts>,
  ): Workflow & { bind(ports: Ports): BoundWorkflow } => {
    if (!NAME.test(spec.name)) throw new Error(`"${spec.name}" is no workflow name: ${NAME}`);
    const workflow = { branches: {}, signals: {}, ...spec } as unknown as Workflow;
    return { ...workflow, bind: (ports) => ({ workflow, ports }) };
  };
}
