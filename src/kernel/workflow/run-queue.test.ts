/** The queue's tables, and what operators and rows can count on. */
import { readFile } from 'node:fs/promises';
import { getConstructionPlans } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describeEachStore, describePglite } from '../../testing/stores/stores.ts';
import { ann, testKernel } from '../../testing/test-kernel.ts';
import type { Store } from '../store/store.ts';
import { defineWorkflow } from './define-workflow.ts';
import { RunQueue } from './run-queue.ts';

const MIGRATION = new URL('../store/migrations/0005_queue_library.sql', import.meta.url);

test('the tables of pg-boss are those that the installed version asks for', async () => {
  const own = /^\s*(BEGIN;|COMMIT;|SET LOCAL .*|SELECT pg_advisory_xact_lock.*|-- .*)$/;
  const statements = (sql: string) => sql.split('\n').filter((line) => !own.test(line));

  const installed = statements(getConstructionPlans('lyceum_queue')).join('\n').trim();

  expect(
    statements(await readFile(MIGRATION, 'utf8'))
      .join('\n')
      .trim(),
  ).toBe(installed);
});

describeEachStore('a job', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('of a process that fell silent is given to another, and the first has lost it', async () => {
    const { queue, name } = await aQueuedRun();
    const [first] = await queue.take(name, 1, []);
    expect(first).toMatchObject({ retries: 0 });
    expect(await queue.keep(first ? [first] : [])).toEqual([]);
    await store().query(
      `update lyceum_queue.job set heartbeat_on = now() - interval '31 seconds' where name = $1`,
      [name],
    );
    await queue.supervise();

    const [second] = await queue.take(name, 1, []);
    expect(second).toEqual({ ...first, retries: 1 });
    expect(await queue.keep(first ? [first] : [])).toEqual([first]);
    expect(await queue.keep(second ? [second] : [])).toEqual([]);
    expect(await queue.take(name, 1, [])).toEqual([]);
  });

  test('of a busy person is left for later, and it names nobody', async () => {
    const { queue, name } = await aQueuedRun();
    expect(await queue.take(name, 1, ['ann'])).toEqual([]);
    const { rows } = await store().query('select * from lyceum_queue.job where name = $1', [name]);
    expect(JSON.stringify(rows)).not.toContain('ann');
    expect(await queue.take(name, 1, ['bob'])).toHaveLength(1);
  });

  async function aQueuedRun() {
    await queuedRun(store());
    return { queue: await queueOn(store()), name: 'test.nothing/1' };
  }
});

describePglite('a job', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('that was taken and not begun is there again at the next start', async () => {
    await queuedRun(store());
    const killed = await queueOn(store());
    expect(await killed.take('test.nothing/1', 1, [])).toHaveLength(1);

    const kernel = await testKernel(store(), { workflows: [nothing], runsAtOnce: 0 });
    await kernel.close();

    const after = await queueOn(store());
    expect(await after.take('test.nothing/1', 1, [])).toMatchObject([{ retries: 0 }]);
  });
});

const nothing = defineWorkflow<object>()({
  name: 'test.nothing',
  version: 1,
  input: z.object({}),
  output: z.null(),
  parts: { start: async () => null },
}).bind({});

async function queuedRun(store: Store): Promise<void> {
  const kernel = await testKernel(store, { workflows: [nothing], runsAtOnce: 0 });
  const order = { userId: ann, workflow: 'test.nothing', input: {}, sessionKind: 'course' };
  await kernel.runs.start(order);
  await kernel.close();
}

async function queueOn(store: Store): Promise<RunQueue> {
  const queue = new RunQueue(store, (error) => {
    throw error;
  });
  await queue.open([]);
  onTestFinished(() => queue.close());
  return queue;
}
