/** Runs that end the process that works on them. */
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { Run } from '../../contracts/run.ts';
import { startCourseApp } from '../../testing/course-app.ts';
import { Racer, startReplyServer } from '../../testing/obstacle-course/crash-course.ts';
import { openCourse } from '../../testing/obstacle-course/survive.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { ann } from '../../testing/test-kernel.ts';

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
