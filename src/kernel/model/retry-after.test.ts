import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = new Date('2026-01-05T09:00:00Z');

test.each([
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': '0.5' }, 500],
  [{ 'retry-after': '-3' }, 0],
  [{ 'retry-after': 'Mon, 05 Jan 2026 09:00:20 GMT' }, 20_000],
  [{ 'retry-after': 'Mon, 05 Jan 2026 08:00:00 GMT' }, 0],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '' }, undefined],
  [{ 'retry-after-ms': '250', 'retry-after': '7' }, 250],
  [{}, undefined],
])('%j asks for %s ms', (headers, expected) => {
  expect(retryAfterMs(headers as Record<string, string>, now)).toBe(expected);
});
