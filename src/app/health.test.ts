/** What `/health` says of the whole app. */
import { expect, onTestFinished, test } from 'vitest';
import { Health } from '../contracts/health.ts';
import { startCourseApp } from '../testing/course-app.ts';
import { fixedWorld } from '../testing/fixed-world.ts';

test('health is told whatever the clock does, also when it is set back', async () => {
  const world = fixedWorld();
  const app = await startCourseApp('usual', { world });
  onTestFinished(() => app.close());
  const health = async () => {
    const answer = await app.as('ann', '/health');
    return { status: answer.status, body: (await answer.json()) as unknown };
  };

  world.advance(5000);
  const later = await health();
  expect(later.status).toBe(200);
  expect(Health.parse(later.body).uptime_seconds).toBe(5);
  world.advance(-3_600_000);
  const earlier = await health();
  expect(earlier.status).toBe(200);
  expect(Health.parse(earlier.body).uptime_seconds).toBe(0);
});
