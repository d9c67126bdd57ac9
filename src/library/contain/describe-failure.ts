/** Whatever a reader throws, as the failure message that the child sends. */
import { libraryError } from '../error-codes.ts';
import type { Failure } from './child-failure.ts';

const TOLD: readonly Failure['code'][] = [
  'document.corrupt',
  'document.encrypted',
  'document.no-text',
  'document.too-complex',
  'document.too-large',
  'document.unsafe',
];

export function describeFailure(thrown: unknown): Failure {
  if (libraryError.is(thrown, ...TOLD)) {
    return {
      type: 'fail',
      code: thrown.code,
      message: thrown.message.slice(0, 500),
      details: smallFacts(thrown.details),
    };
  }
  const { name, message } = thrown instanceof Error ? thrown : new Error('not an error');
  if (name === 'RangeError' && /call stack/i.test(message)) {
    return fail('document.too-complex', 'This file is nested too deeply to be read. Simplify it.');
  }
  if (name === 'RangeError' && /allocation|string length|array length|buffer/i.test(message)) {
    return fail('document.too-complex', 'Reading this file takes too much memory. Split it.');
  }
  return {
    ...fail('document.corrupt', 'This file cannot be read: it is damaged. Save it again.'),
    details: { error: name.slice(0, 100) },
  };
}

function fail(code: Failure['code'], message: string): Failure {
  return { type: 'fail', code, message };
}

function smallFacts(details: Record<string, unknown>): Record<string, string | number> {
  const facts: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(details)) {
    if (typeof value === 'number') facts[key] = value;
    if (typeof value === 'string') facts[key] = value.slice(0, 200);
  }
  return facts;
}
