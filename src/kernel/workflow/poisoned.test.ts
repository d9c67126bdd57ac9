/** Runs that processes died with; `poisoned.wide.test.ts` has processes that really die of one. */
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { ann, testKernel } from '../../testing/test-kernel.ts';
import { defineWorkflow } from './define-workflow.ts';

const never = new AbortController().signal;

describeEachStore('a run that processes died with', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('is given up after five deaths; what it did is kept, and it can be tried again', async () => {
    const { runId, diesWith, open } = await aRunAtWork();
    for (let death = 1; death <= 5; death++) await diesWith(death);
    const kernel = await open();
    expect(await kernel.runs.settled(ann, runId, never)).toMatchObject({
      status: 'failed',
      problem: { code: 'run.poisoned' },
    });
    await kernel.runs.retry(ann, runId);
    await expect.poll(() => status(runId)).toBe('running');
  });

  test('is innocent when it got further: its count begins anew', async () => {
    const { runId, diesWith, open } = await aRunAtWork();
    for (let death = 1; death <= 4; death++) await diesWith(death);
    await store().query(
      `insert into run_steps (run_id, part_no, node, result, trace, said, at)
       values ($1, 1, 'further', '1', '{}', '[]', now())`,
      [runId],
    );
    for (let death = 5; death <= 9; death++) await diesWith(death);
    const kernel = await open();
    expect(await kernel.runs.settled(ann, runId, never)).toMatchObject({
      problem: { code: 'run.poisoned' },
    });
  });

  test('makes it suspect, and suspects are worked on one by one', async () => {
    let atWork = 0;
    let mostAtWork = 0;
    const workflow = defineWorkflow<object>()({
      name: 'test.suspect',
      version: 1,
      input: z.object({}),
      output: z.null(),
      parts: {
        start: (flow) =>
          flow.step('work', async () => {
            atWork += 1;
            mostAtWork = Math.max(mostAtWork, atWork);
            await new Promise((resolve) => setImmediate(resolve));
            atWork -= 1;
            return null;
          }),
      },
    }).bind({});
    const before = await testKernel(store(), { workflows: [workflow], runsAtOnce: 0 });
    const order = { userId: ann, workflow: 'test.suspect', input: {}, sessionKind: 'course' };
    const runs = await Promise.all([1, 2, 3].map(() => before.runs.start(order)));
    await before.close();
    await store().query('update runs set crashes = 2');

    const after = await testKernel(store(), { workflows: [workflow] });
    onTestFinished(() => after.close());
    for (const { run_id } of runs) await after.runs.settled(ann, run_id, never);

    expect(mostAtWork).toBe(1);
  });

  const at = { timeout: 120_000 };

  /** A run in the hands of a process; `diesWith` ends that process, and another takes the run. */
  async function aRunAtWork() {
    const workflow = defineWorkflow<object>()({
      name: 'test.stands_still',
      version: 1,
      input: z.object({}),
      output: z.null(),
      parts: {
        start: (flow) =>
          flow.step('stand still', async ({ signal }) => {
            await new Promise((resolve) => signal.addEventListener('abort', resolve));
            signal.throwIfAborted();
            return null;
          }),
      },
    }).bind({});
    const open = () => testKernel(store(), { workflows: [workflow], heartbeatMs: 10 });
    const kernel = await open();
    onTestFinished(() => kernel.close());
    const order = { userId: ann, workflow: 'test.stands_still', input: {}, sessionKind: 'course' };
    const { run_id: runId } = await kernel.runs.start(order);
    await expect.poll(() => status(runId)).toBe('running');
    return {
      runId,
      open: async () => kernel,
      /** As after a kill: the row says that a process works on it that is not there. */
      async diesWith(death: number) {
        await expect.poll(() => status(runId), at).toBe('running');
        const lease = await leaseOf(runId);
        await store().query(`update runs set executor = 'gone' where id = $1`, [runId]);
        const isOver = async () =>
          (await leaseOf(runId)) > lease || (await status(runId)) === 'failed';
        await expect.poll(isOver, { ...at, message: `death ${death}` }).toBe(true);
      },
    };
  }

  async function status(runId: string): Promise<string | undefined> {
    const { rows } = await store().query<{ status: string }>(
      'select status from runs where id = $1',
      [runId],
    );
    return rows[0]?.status;
  }

  async function leaseOf(runId: string): Promise<number> {
    const { rows } = await store().query<{ lease: number }>(
      'select lease from runs where id = $1',
      [runId],
    );
    return rows[0]?.lease ?? 0;
  }
});
