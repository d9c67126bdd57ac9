/**
 * An agent is a value: a small worker with one job, a typed desk in, typed output
 * out, two minds with one contract, and a check that trusts neither.
 */
import type { z } from 'zod';
import type { Mind } from '../../contracts/run.ts';
import type { LocalModels } from '../model/local-models.ts';
import type { ModelTool, Tier } from '../model/model.ts';
import type { Prompt } from '../prompt/define-prompt.ts';

/** All that an agent can reach. Ports are read-only and given by the workflow. */
export interface Desk<Ports> {
  ports: Ports;
  local: LocalModels;
  now: Date;
  /** Seeded by run and step: the same run draws the same numbers. */
  random: () => number;
  signal: AbortSignal;
  say: (progress: { message: string; done?: number; total?: number }) => void;
  language: string | null;
  /** A question to the configured model beside the agent's own work; the offline mind has none. */
  consult?: Consult;
}

/** Null when the model failed or answered something else. */
export type Consult = <Asked, Answer extends z.ZodType>(
  prompt: Prompt<Asked>,
  asked: Asked,
  schema: Answer,
) => Promise<{ answer: z.output<Answer>; model: string } | null>;

/**
 * Parts of an output that stand or fall alone. What passes is kept; a model is asked once more
 * for the rest, and then the agent puts together what there is.
 */
export interface Drafts<Input extends z.ZodType, Output extends z.ZodType, Ports, Part> {
  /**
   * How an answer with replacements alone is read: the output with lists of any length.
   * The output's own schema if not given.
   */
  loose?: z.ZodType<z.output<Output>>;
  /** The parts of an output, in its order. */
  of(output: z.output<Output>): readonly Part[];
  /**
   * What is wrong with each part; sent to the model word for word, so it names the part. A list
   * for each of them, empty where nothing is wrong. `kept` is what an earlier answer left.
   * `mind` is whose they are: sentences that an algorithm puts around quotes are its own tests' business.
   */
  problems(
    parts: readonly Part[],
    work: { input: z.output<Input>; output: z.output<Output>; kept: readonly Part[]; mind: Mind },
    desk: Desk<Ports>,
  ): Promise<readonly (readonly string[])[]>;
  /**
   * The output of the parts that passed, with what the offline mind puts in for the rest; null
   * when that will not do. In a list its own come last, and `filled` says how many they are.
   */
  assemble(
    input: z.output<Input>,
    kept: readonly Part[],
    desk: Desk<Ports>,
  ): Promise<{ output: z.input<Output>; filled: number } | null>;
}

export interface AgentSpec<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Ports,
  Part = unknown,
> {
  /** Lower-case letters, digits and underscores, at most 30, unique. */
  name: string;
  /** Its one job, in a sentence: the list of agents shows it. */
  job: string;
  input: Input;
  output: Output;
  prompt: Prompt<z.output<Input>>;
  /** The mind that needs no model: an algorithm over the same input. */
  offline(input: z.output<Input>, desk: Desk<Ports>): Promise<z.input<Output>>;
  /** Tools for the model mind, made from the same ports that the offline mind uses. */
  tools?: (desk: Desk<Ports>, input: z.output<Input>) => ModelTool[];
  /**
   * What is wrong with an output as a whole; sent to the model word for word. Empty when nothing
   * is wrong.
   */
  check(
    work: { input: z.output<Input>; output: z.output<Output> },
    desk: Desk<Ports>,
  ): Promise<string[]> | string[];
  /** Without it an answer is kept or refused as a whole. */
  drafts?: Drafts<Input, Output, Ports, Part>;
  /** The session keys that it may write. */
  writes?: readonly string[];
  tier: Tier;
  /** Show the model's words while they arrive. */
  streams?: boolean;
  limits: { seconds: number };
}

export type Agent<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Ports = unknown,
> = Readonly<AgentSpec<Input, Output, Ports>>;

const NAME = /^[a-z][a-z0-9_]{0,29}$/;

/** `defineAgent<Ports>()({...})`: the ports are named, the rest is inferred. */
export function defineAgent<Ports>() {
  return <Input extends z.ZodType, Output extends z.ZodType, Part>(
    spec: AgentSpec<Input, Output, Ports, Part>,
  ): Agent<Input, Output, Ports> => {
    if (!NAME.test(spec.name)) {
      throw new Error(`"${spec.name}" is no agent name: ${NAME}`);
    }
    return Object.freeze(spec);
  };
}
