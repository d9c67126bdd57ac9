/** More points of the kill matrix than `crash.test.ts` takes. */
import { expect, test } from 'vitest';
import { openCourse, surviveKill } from '../../testing/obstacle-course/survive.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';

const points = { pglite: ['before:5'], postgres: ['after:16', 'after:24'] };

describeEachStore('killed on the obstacle course', (openTestStore, kind) => {
  for (const point of points[kind]) {
    test(`at ${point}, the run ends with the undisturbed result`, async () => {
      const course = await openCourse(openTestStore);

      const { killed } = await surviveKill(course, { extra: ['--kill', point] });

      expect(killed).toBe(true);
    });
  }
});
