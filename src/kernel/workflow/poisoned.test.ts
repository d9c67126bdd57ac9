/** Runs that end the process that works on them. */
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { Run } from '../../contracts/run.ts';
import { startCourseApp } from '../../testing/course-app.ts';
import { Racer, startReplyServer } from '../../testing/obstacle-course/crash-course.ts';
import { openCourse } from '../../testing/obstacle-course/survive.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { ann, testKernel } from '../../testing/test-kernel.ts';
import { defineWorkflow } from './define-workflow.ts';
import { forgiveCrash, requeueOrphans } from './executors.store.ts';

const never = new AbortController().signal;

describeEachStore('a run that kills its process', (openTestStore, kind) => {
  test('is given up after five starts; the server answers, and a person can try again', async () => {
    const { racerHome, home } = await openCourse(openTestStore);
    const model = await startReplyServer(0);
    onTestFinished(() => model.close());
    for (const kill of ['before:3', 'before:1', 'before:1', 'before:1', 'before:1']) {
      expect(await new Racer(racerHome, model, ['--kill', kill]).finish()).toBeNull();
    }

    const app = await startCourseApp(kind, { home, heartbeatMs: 100 });
    try {
      const answer = await (await app.as('ann', '/api/runs')).json();
      const { run_id } = Run.parse(z.object({ runs: z.array(z.unknown()) }).parse(answer).runs[0]);
      const run = await app.app.runs.settled(ann, run_id, never);
      expect(run).toMatchObject({ status: 'failed', problem: { code: 'run.poisoned' } });
      const { rows } = await app.app.store.query('select node from run_steps order by node');
      expect(rows).toEqual([{ node: 'one' }, { node: 'two' }]);

      await app.as('ann', `/api/runs/${run_id}/retry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mind: 'offline' }),
      });
      const again = await app.app.runs.settled(ann, run_id, never);
      expect(again).toMatchObject({ status: 'waiting' });
    } finally {
      await app.close();
    }
    // Six starts of a process, one after the other.
  }, 240_000);
});

describeEachStore('the count of crashes', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('rises with each process that dies, and begins anew when the run got further', async () => {
    const run = await aRunAtWork();
    expect(await run.crash()).toBe(1);
    expect(await run.crash()).toBe(2);
    await run.getFurther('one');
    expect(await run.crash()).toBe(1);
    expect(await run.crash()).toBe(2);
  });

  test('is not raised by a process that only stood still', async () => {
    const run = await aRunAtWork();
    expect(await run.crash()).toBe(1);
    await forgiveCrash(store(), run.id);
    expect(await run.crash()).toBe(1);
  });

  test('is not raised by the process that asks, however late its heart beats', async () => {
    const run = await aRunAtWork();
    expect(await requeueOrphans(store(), 'gone', 0)).toEqual([]);
    expect(await run.crash()).toBe(1);
  });

  test('makes a run suspect, and suspects are worked on one by one', async () => {
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
    const before = await testKernel(store(), { workflows: [workflow], runsAtOnce: 1 });
    await before.close();
    const order = { userId: ann, workflow: 'test.suspect', input: {}, sessionKind: 'course' };
    const runs = await Promise.all([1, 2, 3, 4].map(() => before.runs.start(order)));
    await store().query('update runs set crashes = 2');

    const after = await testKernel(store(), { workflows: [workflow] });
    onTestFinished(() => after.close());
    for (const { run_id } of runs) await after.runs.settled(ann, run_id, never);

    expect(mostAtWork).toBe(1);
  });

  /** Held by a process that nobody has ever seen alive. */
  async function aRunAtWork() {
    const workflow = defineWorkflow<object>()({
      name: 'test.nothing',
      version: 1,
      input: z.object({}),
      output: z.null(),
      parts: { start: async () => null },
    }).bind({});
    const kernel = await testKernel(store(), { workflows: [workflow] });
    await kernel.close();
    const order = { userId: ann, workflow: 'test.nothing', input: {}, sessionKind: 'course' };
    const { run_id: id } = await kernel.runs.start(order);
    const hold = () =>
      store().query(`update runs set status = 'running', executor = 'gone' where id = $1`, [id]);
    await hold();
    return {
      id,
      async crash() {
        const [orphan] = await requeueOrphans(store(), 'another', 1000);
        await hold();
        return orphan?.crashes;
      },
      getFurther: (node: string) =>
        store().query(
          `insert into run_steps (run_id, part_no, node, result, trace, said, at)
           values ($1, 1, $2, '1', '{}', '[]', now())`,
          [id, node],
        ),
    };
  }
});
