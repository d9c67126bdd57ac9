import { expect, test } from 'vitest';
import type { TraceLine } from '../../contracts/trace-line.ts';
import { Metrics } from './metrics.ts';

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

test('what was done is counted under labels that the code knows', async () => {
  const processes = [{ process: 'p-1', running: 1, oldest_since: '2026-01-02T10:01:00.000Z' }];
  const metrics = new Metrics(async () => ({
    queues: [queue, { ...queue, version: 1 }],
    processes,
  }));
  metrics.answered({ method: 'BREW', route: undefined, status: 404, durationMs: 3 });
  metrics.did({ mind: 'offline', errors: ['store.busy'], duration_ms: 20 } as unknown as TraceLine);
  metrics.asked({
    tier: 'fast',
    outcome: 'answered',
    durationMs: 900,
    tokens: { input: 7, output: 2 },
  });
  metrics.asked({
    tier: 'fast',
    outcome: 'recorded',
    durationMs: 1,
    tokens: { input: 7, output: 2 },
  });
  metrics.searched(12);
  const text = await metrics.text();

  expect(text).toContain(
    'lyceum_http_request_seconds_count{method="other",route="none",status="404"} 1',
  );
  expect(text).toContain('lyceum_step_seconds_count{mind="offline",outcome="failed"} 1');
  expect(text).toContain('lyceum_model_call_seconds_count{tier="fast",outcome="recorded"} 1');
  expect(text).toContain('lyceum_model_tokens_total{direction="input"} 7');
  expect(text).toContain('lyceum_search_seconds_count 1');
  expect(text).toContain(
    'lyceum_runs{workflow="reading.make_study_set",version="2",status="queued"} 3',
  );
  expect(text).toContain('lyceum_runs_at_work 1');
});

test('a queue that is empty again is told as empty', async () => {
  let queues = [queue];
  const metrics = new Metrics(async () => ({ queues, processes: [] }));
  await metrics.text();
  queues = [];
  expect(await metrics.text()).not.toContain('reading.make_study_set');
});

test('a database that does not answer is said, and the rest is told all the same', async () => {
  const metrics = new Metrics(() => Promise.reject(new Error('gone')));
  metrics.searched(12);
  const text = await metrics.text();
  expect(text).toContain('lyceum_store_reachable 0');
  expect(text).toContain('lyceum_search_seconds_count 1');
});
