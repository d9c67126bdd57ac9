import { expect, test } from 'vitest';
import { modelError } from './model-error.ts';
import { faultOf } from './provider-fault.ts';

const now = new Date('2026-01-05T09:00:00Z');

test('a fault of our own is not tried again, and leaves its place without its words', () => {
  const fault = faultOf(new TypeError('sk-planted is an invalid header value'), now);
  const error = modelError(fault, { model: 'openai:x', attempts: 1, waitsMs: [] });

  expect(error).toMatchObject({ code: 'app.bug', retryable: false });
  expect((error.cause as Error).stack).toMatch(/^TypeError\n\s+at /);
  expect(
    `${(error.cause as Error).stack} ${error.message} ${JSON.stringify(error.details)}`,
  ).not.toContain('planted');
});

test('a timeout of the HTTP client is a timeout', () => {
  const cause = Object.assign(new Error('Headers Timeout Error'), {
    code: 'UND_ERR_HEADERS_TIMEOUT',
  });

  expect(faultOf(new TypeError('fetch failed', { cause }), now)).toMatchObject({
    code: 'model.timeout',
    retry: true,
  });
});

test('errors that contain themselves are read to an end', () => {
  const ring = new Error('a ring');
  ring.cause = ring;

  expect(faultOf(ring, now)).toMatchObject({ code: 'model.unavailable', retry: true });
});
