/** Two processes on one PostgreSQL, or on one folder. */
import { expect, test } from 'vitest';
import { Racer, startReplyServer } from '../../testing/obstacle-course/crash-course.ts';
import { undisturbedPath } from '../../testing/obstacle-course/obstacle-course.ts';
import { expectWhole, openCourse } from '../../testing/obstacle-course/survive.ts';
import { describePglite, describePostgres } from '../../testing/stores/stores.ts';

describePostgres('two processes on one PostgreSQL', (openTestStore) => {
  test('when one is killed, the other finishes its run', async () => {
    const { racerHome, reopen } = await openCourse(openTestStore);
    const model = await startReplyServer(20);
    const other = new Racer(racerHome, model, ['--adopt', '--kill', 'before:15']);
    await other.said('ready');
    const one = new Racer(racerHome, model, ['--kill', 'before:15']);

    // Either may take the run; the other has too little left to do to be killed as well.
    const runs = await Promise.all([one.finish(), other.finish()]);
    const [run, ...more] = runs.filter((finished) => finished !== null);

    expect(more).toEqual([]);
    expect(run).toMatchObject({
      status: 'done',
      result: { path: undisturbedPath('a course', 'fine') },
    });
    await expectWhole(await reopen());
    await model.close();
  });
});

describePglite('two processes on one data folder', (openTestStore) => {
  test('the second is refused with a clear line', async () => {
    const store = await openTestStore();
    const model = await startReplyServer(0);

    const second = new Racer({ data: store.home.dataFolder }, model);

    await expect(second.finish()).rejects.toThrow(`${process.pid}`);
    await model.close();
  });
});
