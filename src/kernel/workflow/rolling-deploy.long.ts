/** Three processes under load, replaced one by one for some minutes: forward, back, and forward again. */
import { expect, test } from 'vitest';
import { courseMigrations } from '../../testing/obstacle-course/obstacle-course.ts';
import { deployAndRollBack } from '../../testing/obstacle-course/rolling-deploy.ts';
import { describePostgres, newHome } from '../../testing/stores/stores.ts';

describePostgres('ten rolling deploys and rollbacks', () => {
  test('fail no run, and each is worked on by those who have its code', async () => {
    const home = await newHome('postgres', await courseMigrations());

    const after = await deployAndRollBack(home, { processes: 3, rounds: 10 });

    process.stdout.write(`rolling deploys: ${JSON.stringify(after)}\n`);
    expect(after).toMatchObject({ doubled: 0, lost: 0, strange: 0, fallen: 0 });
    expect(Object.keys(after.statuses)).toEqual(['done']);
    expect(Object.keys(after.byVersion)).toEqual(['1', '2']);
    expect(after.handedOver).toBeGreaterThan(0);
  });
});
