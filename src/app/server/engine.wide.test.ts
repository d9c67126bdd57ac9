/** As many clients of one run as there may be; `engine.test.ts` has fewer. */
import { onTestFinished, test } from 'vitest';
import { startCourseApp } from '../../testing/course-app.ts';
import { expectCutClientsSeeAll } from '../../testing/cut-clients.ts';

test('200 clients, cut and resumed at random, each see every event once, in order', async () => {
  const course = await startCourseApp();
  onTestFinished(() => course.close());
  await expectCutClientsSeeAll(course, 200);
});
