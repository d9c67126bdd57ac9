/** What operators see of the runs of everybody. */
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { ann, bob, type TestKernel, testKernel } from '../../testing/test-kernel.ts';
import { defineWorkflow } from './define-workflow.ts';

const never = new AbortController().signal;

describeEachStore('the view of the queues', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('counts everybody’s runs by where they stand, and who works on them', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const held = defineWorkflow<object>()({
      name: 'test.held',
      version: 2,
      input: z.object({}),
      output: z.null(),
      parts: {
        start: (flow) =>
          flow.step('held', async () => {
            begun.resolve();
            await gate.promise;
            return null;
          }),
      },
    }).bind({});
    const waits = defineWorkflow<object>()({
      name: 'test.waits',
      version: 1,
      input: z.object({}),
      output: z.null(),
      signals: { go: z.string() },
      parts: {
        start: async (flow) => flow.wait('go', { next: 'after' }),
        after: async () => null,
      },
    }).bind({});
    const kernel = await testKernel(store(), { workflows: [held, waits], runsAtOnce: 1 });
    onTestFinished(() => kernel.close());

    const waiting = await start(kernel, ann, 'test.waits');
    await kernel.runs.settled(ann, waiting.run_id, never);
    await start(kernel, ann, 'test.held');
    await begun.promise;
    await start(kernel, bob, 'test.held');
    await start(kernel, bob, 'test.held');
    const poisoned = { code: 'run.poisoned' };
    await store().query(
      `insert into runs (id, user_id, session_id, workflow, version, input, mind, status, part,
         part_no, problem, lease, last_seq, created_at, updated_at)
       select 'buried', user_id, session_id, workflow, 1, input, mind, 'failed', part, part_no, $2,
         lease, 0, created_at, updated_at from runs where id = $1`,
      [waiting.run_id, JSON.stringify(poisoned)],
    );

    const { queues, processes } = await kernel.runs.queues();

    expect(queues.map(({ oldest_queued_at, ...queue }) => queue)).toEqual([
      depth('test.held', 2, { running: 1, queued: 2 }),
      depth('test.waits', 1, { waiting: 1, poisoned: 1 }),
    ]);
    expect(queues.map(({ oldest_queued_at }) => oldest_queued_at !== null)).toEqual([true, false]);
    expect(processes).toHaveLength(1);
    expect(processes[0]?.running).toBe(1);
    gate.resolve();
  });
});

function depth(workflow: string, version: number, counts: object) {
  const none = { queued: 0, running: 0, waiting: 0, poisoned: 0 };
  return { workflow, version, has_code: true, ...none, ...counts };
}

function start(kernel: TestKernel, userId: typeof ann, workflow: string) {
  return kernel.runs.start({ userId, workflow, input: {}, sessionKind: 'course' });
}
