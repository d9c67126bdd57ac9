/** Every way in which a contained child can fail, as our errors. */
import { z } from 'zod';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { libraryError } from '../error-codes.ts';
import type { ChildLimits } from './child-limits.ts';

/** What a child says when it gives up. It has read a hostile file, so its words are bounded too. */
export const Failure = z.strictObject({
  type: z.literal('fail'),
  code: z.enum([
    'document.corrupt',
    'document.encrypted',
    'document.no-text',
    'document.too-complex',
    'document.too-large',
    'document.unsafe',
  ]),
  message: z.string().min(1).max(500),
  details: z.record(z.string().max(40), z.union([z.number(), z.string().max(200)])).optional(),
});
export type Failure = z.infer<typeof Failure>;

export function toldFailure({ code, message, details }: Failure): AppError {
  return libraryError(code, message, { ...(details !== undefined && { details }) });
}

export function tooSlow(limit: 'silenceMs' | 'deadlineMs', limits: ChildLimits): AppError {
  const seconds = Math.round(limits[limit] / 1000);
  const what =
    limit === 'silenceMs'
      ? `One part of this file takes longer than ${seconds} s to read.`
      : `This file takes longer than ${seconds} s to read.`;
  return libraryError('document.too-complex', `${what} Split it, or print it to a new PDF.`, {
    details: { seconds },
  });
}

/** Same error as too slow: which limit a page meets first depends on the machine, and must not matter. */
export function tooMuchMemory({ memoryMb }: ChildLimits): AppError {
  return libraryError(
    'document.too-complex',
    `Reading this file takes more than ${memoryMb} MB of memory. Split it, or print it to a new PDF.`,
    { details: { memoryMb } },
  );
}

export function tooMuchOutput(cause: unknown): AppError {
  return libraryError('document.too-large', 'This file holds far too much text. Split it.', {
    cause,
  });
}

export function nonsense(cause?: unknown): AppError {
  return libraryError(
    'document.corrupt',
    'Reading this file gave nonsense: it is damaged. Save it again.',
    { ...(cause !== undefined && { cause }) },
  );
}

export function calledOff(cause: unknown): AppError {
  return libraryError('document.cancelled', 'Reading the file was called off.', { cause });
}

export function cannotStart(cause: unknown): AppError {
  return libraryError(
    'document.reader-stopped',
    'The program that reads files could not be started. Try again.',
    { cause },
  );
}

export interface ChildEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The end of what it wrote to its error output. */
  stderr: string;
}

const OUT_OF_MEMORY = /out of memory|bad_alloc|allocation failed|cannot allocate/i;
/** Sent by a person, a system that runs out of memory, or a shutdown: the file is not to blame. */
const FROM_OUTSIDE: readonly (NodeJS.Signals | null)[] = [
  'SIGKILL',
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
  'SIGQUIT',
];

/** Why a child ended without saying so. */
export function unexplainedEnd({ code, signal, stderr }: ChildEnd, limits: ChildLimits): AppError {
  if (OUT_OF_MEMORY.test(stderr)) return tooMuchMemory(limits);
  if (signal === 'SIGXCPU') return tooSlow('deadlineMs', limits);
  const details = { end: signal ?? `exit ${code}` };
  if (FROM_OUTSIDE.includes(signal)) {
    return libraryError(
      'document.reader-stopped',
      'The program that reads files was stopped from outside. Try again.',
      { details },
    );
  }
  return libraryError(
    'document.corrupt',
    'The program that reads files broke down over this one: it is damaged. Save it again.',
    { details, cause: new Error(stderr.slice(0, 2000)) },
  );
}
