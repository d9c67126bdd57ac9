import { expect, test } from 'vitest';
import { queuesText } from './queues-text.ts';

const queue = {
  workflow: 'reading.make_study_set',
  version: 2,
  has_code: true,
  queued: 3,
  running: 1,
  waiting: 0,
  poisoned: 0,
  oldest_queued_at: '2026-01-02T10:00:00.000Z',
};

test('the queues say what waits, since when, and who works on what', () => {
  const processes = [{ process: 'p-1', running: 1, oldest_since: '2026-01-02T10:01:00.000Z' }];
  const text = queuesText({ queues: [queue], processes });
  expect(text).toMatch(/reading\.make_study_set@2 +3 +1 +0 +0 +2026-01-02T10:00/);
  expect(text).toMatch(/p-1 +1 +2026-01-02T10:01/);
});

test('runs that were given up, and runs without code, are pointed out', () => {
  const text = queuesText({
    queues: [
      { ...queue, poisoned: 2 },
      { ...queue, has_code: false },
    ],
    processes: [],
  });
  expect(text).toContain('lyceum runs --status failed');
  expect(text).toContain('no code');
});

test('nothing to do is said', () => {
  expect(queuesText({ queues: [], processes: [] })).toContain('Nobody');
});
