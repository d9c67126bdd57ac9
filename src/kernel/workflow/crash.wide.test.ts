/** A sample of the kill matrix; `crash.long.ts` goes through all of it. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openCourse, surviveKill } from '../../testing/obstacle-course/survive.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { seededRandom } from '../world/random.ts';

/** Every kind of point is gone through on one of the stores. */
const points = {
  pglite: ['commit:3', 'before:5'],
  postgres: ['after:9', 'before:13', 'after:16', 'after:24'],
};

describeEachStore('killed on the obstacle course', (openTestStore, kind) => {
  test.each(points[kind])('at %s, the run ends with the undisturbed result', async (point) => {
    const course = await openCourse(openTestStore);

    const { killed } = await surviveKill(course, { extra: ['--kill', point] });

    expect(killed).toBe(true);
  });

  test('at a random instant, the run ends with the undisturbed result', async () => {
    const random = seededRandom('a random instant');
    const course = await openCourse(openTestStore);

    await surviveKill(course, {
      whenStarted: async (racer) => {
        await delay(random() * 200);
        racer.kill();
      },
    });
  });
});
