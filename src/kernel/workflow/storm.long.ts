/**
 * Ten minutes each (`STORM_MINUTES`) with two and four processes on PostgreSQL, and with one on an
 * embedded database: nothing lost, nothing doubled, nothing stuck.
 */
import { expect, test } from 'vitest';
import {
  type AfterStorm,
  embeddedWeather,
  stormMinutes,
  weather,
} from '../../testing/obstacle-course/crew-storm.ts';
import { describePglite, describePostgres } from '../../testing/stores/stores.ts';

const minutes = stormMinutes();
const LONGEST_SECONDS = 45;

describePostgres('a crew in a storm', () => {
  test.for([2, 4])('of %i processes finishes every run, each row once', async (processes) => {
    const after = await weather({ processes, minutes, seed: `a storm of ${processes}` });
    expectWhole(`${processes} processes`, after);
  });
});

describePglite('one process in a storm', () => {
  test('finishes every run, each row once', async () => {
    expectWhole('one process', await embeddedWeather({ minutes, seed: 'an embedded storm' }));
  });
});

function expectWhole(of: string, after: AfterStorm): void {
  process.stdout.write(`storm of ${of}, ${minutes} minutes: ${JSON.stringify(after)}\n`);
  expect(after).toMatchObject({ doubled: 0, lost: 0 });
  // One more may have begun whose process was killed before it could say so.
  expect(Object.keys(after.statuses)).toEqual(['done']);
  expect(after.longestSeconds).toBeLessThanOrEqual(LONGEST_SECONDS);
}
