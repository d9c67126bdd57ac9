/** An answer set against schema, check and drafts: what of it can be kept, and what is wrong. */
import type { z } from 'zod';
import type { Mind } from '../../contracts/run.ts';
import type { Agent, Desk } from './define-agent.ts';
import { readAnswer } from './read-answer.ts';

export interface Judged<Output> {
  /** The answer itself, when nothing at all is wrong with it. */
  output?: Output;
  /** The parts that passed. */
  kept: readonly unknown[];
  problems: string[];
  /** How many parts did not pass. */
  refused: number;
}

export async function judgeAnswer<Input extends z.ZodType, Output extends z.ZodType, Ports>(
  agent: Agent<Input, Output, Ports>,
  work: { input: z.output<Input>; answer: unknown; kept: readonly unknown[]; mind: Mind },
  desk: Desk<Ports>,
): Promise<Judged<z.output<Output>>> {
  const { input, mind, kept: before } = work;
  const { drafts } = agent;
  const loose = drafts ? looseSchema(agent) : null;
  const { output, faults, dropped } = readAnswer(work.answer, schemaOf(agent), loose);
  if (output === undefined) return { kept: [], problems: faults, refused: dropped };
  const parts = drafts?.of(output) ?? [];
  const found = (await drafts?.problems(parts, { input, output, kept: before, mind }, desk)) ?? [];
  const kept = parts.filter((_, at) => found[at]?.length === 0);
  const whole = await agent.check({ input, output }, desk);
  const problems = [...faults, ...found.flat(), ...whole];
  const refused = dropped + parts.length - kept.length;
  return { kept, problems, refused, ...(problems.length === 0 && { output }) };
}

/** What reads an answer that holds replacements alone. */
export function looseSchema<Input extends z.ZodType, Output extends z.ZodType, Ports>(
  agent: Agent<Input, Output, Ports>,
): z.ZodType<z.output<Output>> {
  return agent.drafts?.loose ?? schemaOf(agent);
}

function schemaOf<Input extends z.ZodType, Output extends z.ZodType, Ports>({
  output,
}: Agent<Input, Output, Ports>): z.ZodType<z.output<Output>> {
  return output as z.ZodType<z.output<Output>>;
}

/** What is made of the parts that passed. They are not checked again, only the schema of the whole. */
export async function assembleKept<Input extends z.ZodType, Output extends z.ZodType, Ports>(
  agent: Agent<Input, Output, Ports>,
  { input, kept }: { input: z.output<Input>; kept: readonly unknown[] },
  desk: Desk<Ports>,
): Promise<{ output: z.output<Output>; filled: number } | null> {
  const made = await agent.drafts?.assemble(input, kept, desk);
  const parsed = agent.output.safeParse(made?.output);
  return made && parsed.success ? { output: parsed.data, filled: made.filled } : null;
}
