/** `lyceum people`, typed against a server that holds the data folder. */
import { expect, onTestFinished, test } from 'vitest';
import { openCliSetup } from '../../../../testing/cli/cli-setup.ts';
import { writeOperatorKey } from '../../../people/operator-key.ts';

test('people limit sets limits, shows them and takes them away', async () => {
  const setup = await openCliSetup();
  onTestFinished(() => setup.close());
  await writeOperatorKey(setup.data, setup.app.accounts.operatorKey);
  await setup.type(['people', 'add', 'ann', '--role', 'admin']);
  await setup.type(['people', 'add', 'bo']);
  const limit = (...flags: string[]) => setup.type(['people', 'limit', 'bo', ...flags]);

  expect(await limit('--runs-per-day', '20', '--cost-per-month', '2.5')).toMatchObject({
    code: 0,
    stdout: 'bo: learner, invited, at most 20 runs in 24 hours, models for at most 2.5 a month.\n',
  });
  expect((await limit('--cost-per-month', 'none')).stdout).toBe(
    'bo: learner, invited, at most 20 runs in 24 hours.\n',
  );
  expect(await limit('--runs-per-day', 'many')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('a limit is a number from 0 on, or none, not many'),
  });
  expect(await limit()).toMatchObject({ code: 2, stderr: expect.stringContaining('say a limit') });
  const { stdout } = await setup.type(['people', 'list', '--json']);
  expect(JSON.parse(stdout).people).toMatchObject([
    { name: 'ann', limits: { runs_per_day: null, cost_per_month: null } },
    { name: 'bo', limits: { runs_per_day: 20, cost_per_month: null } },
  ]);
});
