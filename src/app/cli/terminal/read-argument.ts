/** Turns the words of a command line into checked values, or says what is wrong with them. */
import { InvalidArgumentError } from 'commander';
import type { z } from 'zod';
import { jsonFault } from '../../../kernel/config/json-fault.ts';

export function checkedBy<T>(schema: z.ZodType<T>): (text: string) => T {
  return (text) => {
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(`It ${parsed.error.issues[0]?.message}.`);
  };
}

export function readLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100) return limit;
  throw new InvalidArgumentError('It must be a whole number from 1 to 100.');
}

export function readJson(text: string): unknown {
  if (jsonFault(text) === null) return JSON.parse(text);
  throw new InvalidArgumentError('It must be JSON; text needs its own quotes: \'"yes"\'.');
}
