/**
 * An answer read against its schema. Where it breaks the schema in some of its parts, those are
 * left out and the others are read all the same.
 */
import type { z } from 'zod';
import { faultsOf } from '../errors/faults.ts';

export interface ReadAnswer<Output> {
  /** Not there when nothing could be read. */
  output?: Output;
  /** Where it breaks the schema, in words for the model. */
  faults: string[];
  /** How many parts were left out. */
  dropped: number;
}

export function readAnswer<Output>(
  answer: unknown,
  schema: z.ZodType<Output>,
  loose: z.ZodType<Output> | null,
): ReadAnswer<Output> {
  if (answer === undefined) return { faults: ['The answer is not valid JSON.'], dropped: 0 };
  const whole = schema.safeParse(answer);
  if (whole.success) return { output: whole.data, faults: [], dropped: 0 };
  const faults = faultsOf(whole.error).map(
    ({ path, message }) => `${path || 'answer'}: ${message}`,
  );
  return { faults, dropped: 0, ...(loose && readParts(answer, loose)) };
}

function readParts<Output>(
  answer: unknown,
  loose: z.ZodType<Output>,
): { output: Output; dropped: number } | null {
  const first = loose.safeParse(answer);
  if (first.success) return { output: first.data, dropped: 0 };
  const { value, dropped } = withoutBroken(answer, first.error.issues);
  const second = loose.safeParse(value);
  return second.success ? { output: second.data, dropped } : null;
}

/** Leaves out the elements of top-level lists that an issue names. */
function withoutBroken(
  answer: unknown,
  issues: readonly z.core.$ZodIssue[],
): { value: unknown; dropped: number } {
  if (typeof answer !== 'object' || answer === null) return { value: answer, dropped: 0 };
  const broken = new Set(issues.map(({ path: [list, at] }) => `${String(list)}.${String(at)}`));
  let dropped = 0;
  const lists = Object.entries(answer).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, value] as const;
    const sound = value.filter((_, at) => !broken.has(`${name}.${at}`));
    dropped += value.length - sound.length;
    return [name, sound] as const;
  });
  return { value: Object.fromEntries(lists), dropped };
}
