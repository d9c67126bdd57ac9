/** Where a client that lost its connection resumes: after the last event that it has. */
import { z } from 'zod';
import type { Run } from '../../contracts/run.ts';
import { kernelError } from '../errors/error-codes.ts';

export const Seq = z
  .string()
  .regex(/^\d{1,15}$/, 'must be the number of an event')
  .transform(Number);

export function lastEventId(headers: Headers): number | undefined {
  const given = headers.get('last-event-id');
  if (given === null || given === '') return undefined;
  const parsed = Seq.safeParse(given);
  if (parsed.success) return parsed.data;
  const message = 'must be the number of an event';
  throw kernelError('input.invalid', `The header Last-Event-ID ${message}.`, {
    faults: [{ path: 'headers.last-event-id', message }],
  });
}

export function isOver({ status }: Run): boolean {
  return status === 'done' || status === 'failed' || status === 'cancelled';
}
