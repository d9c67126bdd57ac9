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
