/** Ten minutes with two processes and ten with four: nothing lost, nothing doubled, nothing stuck. */
import { expect, test } from 'vitest';
import { weather } from '../../testing/obstacle-course/crew-storm.ts';
import { describePostgres } from '../../testing/stores/stores.ts';

describePostgres('a crew in a storm', () => {
  test.for([2, 4])('of %i processes finishes every run, each row once', async (processes) => {
    const after = await weather({ processes, minutes: 10, seed: `a storm of ${processes}` });
    process.stdout.write(`storm of ${processes} processes: ${JSON.stringify(after)}\n`);
    expect(after).toMatchObject({ doubled: 0, lost: 0, statuses: { done: after.runs } });
    expect(after.longestSeconds).toBeLessThanOrEqual(45);
  });
});
