/** What is forgotten of ended runs, and who does what comes round by itself. */
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { fixedWorld } from '../../testing/fixed-world.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { ann, testKernel } from '../../testing/test-kernel.ts';
import type { Chore } from './chores.ts';
import { defineWorkflow } from './define-workflow.ts';
import { forgetEndedRuns } from './retention.ts';

const never = new AbortController().signal;

describeEachStore('a run that ended long ago', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('is forgotten but for its result and its end, and cannot do its saves again', async () => {
    const world = fixedWorld();
    const kernel = await testKernel(store(), { workflows: [savesAndFails], world });
    onTestFinished(() => kernel.close());
    const order = { userId: ann, workflow: 'test.saves', input: {}, sessionKind: 'course' };
    const old = await kernel.runs.start(order);
    await kernel.runs.settled(ann, old.run_id, never);
    world.advance(31 * 24 * 3_600_000);
    const young = await kernel.runs.start(order);
    await kernel.runs.settled(ann, young.run_id, never);

    const monthAgo = new Date(world.now().getTime() - 30 * 24 * 3_600_000);
    expect(await forgetEndedRuns(store(), monthAgo, never)).toBe(1);
    expect(await forgetEndedRuns(store(), monthAgo, never)).toBe(0);

    expect(await left('run_steps')).toEqual([young.run_id]);
    expect(await left('run_events')).toEqual([old.run_id, young.run_id].toSorted());
    const told = await Array.fromAsync(kernel.runs.events(ann, old.run_id, 0, never));
    expect(told.map(({ body }) => body.type)).toEqual(['run-fail']);
    await expect(kernel.runs.retry(ann, old.run_id)).rejects.toMatchObject({
      code: 'run.forgotten',
      status: 409,
    });
    const rows = await store().query('select 1 from course_rows where run_id = $1', [old.run_id]);
    expect(rows.count).toBe(1);
  });

  test('many are forgotten in one go', async () => {
    await store().query(
      `insert into sessions values ('s', 'ann', 'course', 1, '{}', now(), now())`,
    );
    await store().query(
      `insert into runs (id, user_id, session_id, workflow, version, input, mind, status, part,
         part_no, lease, last_seq, created_at, updated_at)
       select 'run ' || n, 'ann', 's', 'test.saves', 1, '{}', 'offline', 'done', 'start', 1, 1, 0,
         now(), now() from generate_series(1, 350) n`,
    );

    expect(await forgetEndedRuns(store(), new Date(Date.now() + 60_000), never)).toBe(350);
  });

  async function left(table: string): Promise<unknown[]> {
    const { rows } = await store().query(`select distinct run_id from ${table} order by run_id`);
    return rows.map(({ run_id }) => run_id);
  }
});

describeEachStore('a chore', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('is done by one of the processes each time its time comes', async () => {
    const done: string[] = [];
    const chore = (who: string): Chore => ({
      name: 'test.chore',
      everySeconds: 1,
      work: async () => void done.push(who),
    });
    const one = await testKernel(store(), { workflows: [], chores: [chore('one')] });
    const two = await testKernel(store(), { workflows: [], chores: [chore('two')] });
    onTestFinished(() => Promise.all([one.close(), two.close()]).then(() => undefined));

    await expect.poll(() => done.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(2);

    const { rows } = await store().query(
      `select 1 from lyceum_queue.job where name = 'chores/test.chore'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('that fails is done again when its time comes', async () => {
    let times = 0;
    const kernel = await testKernel(store(), {
      workflows: [],
      chores: [
        {
          name: 'test.fails',
          everySeconds: 1,
          work: () => {
            times += 1;
            return Promise.reject(new Error('no luck'));
          },
        },
      ],
    });
    onTestFinished(() => kernel.close());

    await expect.poll(() => times, { timeout: 120_000 }).toBeGreaterThanOrEqual(2);
  });
});

const savesAndFails = defineWorkflow<object>()({
  name: 'test.saves',
  version: 1,
  input: z.object({}),
  output: z.null(),
  parts: {
    async start(flow) {
      await flow.save('row', async (tx) => {
        await tx.query(`insert into course_rows (run_id, label) values ($1, 'row')`, [flow.runId]);
      });
      throw new Error('it fails after its save');
    },
  },
}).bind({});
