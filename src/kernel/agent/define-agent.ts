/**
 * An agent is a value: a small worker with one job, a typed desk in, typed output
 * out, two minds with one contract, and a check that trusts neither.
 */
import type { z } from 'zod';
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
}

export interface AgentSpec<Input extends z.ZodType, Output extends z.ZodType, Ports> {
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
  /** What is wrong with an output; sent to the model word for word. Empty when nothing is wrong. */
  check(
    work: { input: z.output<Input>; output: z.output<Output> },
    desk: Desk<Ports>,
  ): Promise<string[]> | string[];
  /**
   * What is left of an answer that did not pass once its bad parts are taken out and
   * replaced; null when that will not do. What the offline mind filled in comes last, and
   * `filled` says how many that is. Without it, an answer that fails is refused.
   */
  mend?(
    work: { input: z.output<Input>; output: z.output<Output> },
    desk: Desk<Ports>,
  ): Promise<{ output: z.input<Output>; filled: number } | null>;
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
  return <Input extends z.ZodType, Output extends z.ZodType>(
    spec: AgentSpec<Input, Output, Ports>,
  ): Agent<Input, Output, Ports> => {
    if (!NAME.test(spec.name)) {
      throw new Error(`"${spec.name}" is no agent name: ${NAME}`);
    }
    return Object.freeze(spec);
  };
}
