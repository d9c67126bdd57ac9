/** A short rolling deploy and rollback; `rolling-deploy.long.ts` goes on with it for minutes. */
import { expect, test } from 'vitest';
import { courseMigrations } from '../../testing/obstacle-course/obstacle-course.ts';
import { deployAndRollBack } from '../../testing/obstacle-course/rolling-deploy.ts';
import { describePostgres, newHome } from '../../testing/stores/stores.ts';

describePostgres('processes that are replaced one by one, forward and back', () => {
  test('fail no run, and each is worked on by those who have its code', async () => {
    const home = await newHome('postgres', await courseMigrations());

    const after = await deployAndRollBack(home, { processes: 2, rounds: 1 });

    expect(after).toMatchObject({ doubled: 0, lost: 0, strange: 0, replaced: 6, fallen: 0 });
    expect(Object.keys(after.statuses)).toEqual(['done']);
    expect(Object.keys(after.byVersion)).toEqual(['1', '2']);
  });
});
