import { expect, test } from 'vitest';
import { z } from 'zod';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { ann, type TestKernel, testKernel } from '../../testing/test-kernel.ts';
import type { StartRun } from '../runs/runs.ts';
import type { Store, Tx } from '../store/store.ts';
import { defineWorkflow } from './define-workflow.ts';

/** Answers how many rows its run was born with. */
const countRows = defineWorkflow<{ store: Store }>()({
  name: 'test.count_rows',
  version: 1,
  input: z.object({}),
  output: z.int(),
  parts: {
    start: (flow, _input, { store }) =>
      flow.step('count', async () => {
        const { rows } = await store.query('select 1 from course_rows where run_id = $1', [
          flow.runId,
        ]);
        return rows.length;
      }),
  },
});

describeEachStore('rows that are born with a run', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('are there before its first step', async ({ signal }) => {
    const kernel = await open(store());

    const { run_id } = await start(kernel, { rows: (tx, run) => writeRow(tx, run.run_id) });

    expect((await kernel.runs.settled(ann, run_id, signal)).result).toBe(1);
    await kernel.close();
  });

  test('fail together with it: neither is left, and the next run is taken', async ({ signal }) => {
    const kernel = await open(store());
    const failing = start(kernel, {
      rows: async (tx, run) => {
        await writeRow(tx, run.run_id);
        throw new Error('the second row could not be written');
      },
    });

    await expect(failing).rejects.toThrow('the second row could not be written');

    for (const table of ['course_rows', 'runs', 'run_events', 'sessions']) {
      expect((await store().query(`select 1 from ${table}`)).rows).toEqual([]);
    }
    const { run_id } = await start(kernel, {});
    expect((await kernel.runs.settled(ann, run_id, signal)).status).toBe('done');
    await kernel.close();
  });

  test('are written once for an idempotency key, and after a failure by the next try', async () => {
    const kernel = await open(store());
    const key = { idempotencyKey: 'once' };
    const broken = () => Promise.reject(new Error('broken'));
    await expect(start(kernel, { ...key, rows: broken })).rejects.toThrow('broken');

    const rows: StartRun['rows'] = (tx, run) => writeRow(tx, run.run_id);
    const first = await start(kernel, { ...key, rows });
    const again = await start(kernel, { ...key, rows });

    expect(again.run_id).toBe(first.run_id);
    expect((await store().query('select 1 from course_rows')).rows).toHaveLength(1);
    await kernel.close();
  });
});

function open(store: Store): Promise<TestKernel> {
  return testKernel(store, { workflows: [countRows.bind({ store })] });
}

function start(kernel: TestKernel, how: Pick<StartRun, 'rows' | 'idempotencyKey'>) {
  const order = { userId: ann, workflow: 'test.count_rows', input: {}, sessionKind: 'course' };
  return kernel.runs.start({ ...order, ...how });
}

async function writeRow(tx: Tx, runId: string): Promise<void> {
  await tx.query('insert into course_rows (run_id, label) values ($1, $2)', [runId, 'born']);
}
