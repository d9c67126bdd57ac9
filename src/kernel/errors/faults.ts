/** Where each fault of a value is, in words for people: Zod's issues without its jargon. */
import type { z } from 'zod';
import type { FaultAt } from './app-error.ts';

export function faultsOf(error: z.ZodError): FaultAt[] {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}
