/**
 * The whole kill matrix (`npm run test:crash`): killed before and after every journal entry,
 * after every commit, and at twenty seeded random instants, on both stores.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openCourse, type Survival, surviveKill } from '../../testing/obstacle-course/survive.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { seededRandom } from '../world/random.ts';

/** 19 steps, 3 branch outcomes and 3 steps of the second part. */
const JOURNAL_ENTRIES = 25;
const RANDOM_KILLS = 20;
/** A course takes about this long once it has started. */
const COURSE_MS = 400;

describeEachStore('the kill matrix', (openTestStore, kind) => {
  const survivals: Survival[] = [];
  const survive = async (kill: Parameters<typeof surviveKill>[1]) => {
    const survival = await surviveKill(await openCourse(openTestStore), kill);
    survivals.push(survival);
    return survival;
  };
  afterAll(() => {
    const kills = survivals.filter(({ killed }) => killed).length;
    const repeats = survivals.reduce((sum, { repeated }) => sum + repeated, 0);
    process.stdout.write(
      `kill matrix on ${kind}: ${kills} kills, ${survivals.length} resumed to the same result, ` +
        `${repeats} calls repeated (in flight), 0 rows or events lost or doubled\n`,
    );
  });

  for (let nth = 1; nth <= JOURNAL_ENTRIES; nth++) {
    for (const when of ['before', 'after']) {
      test(`killed ${when} journal entry ${nth}`, async () => {
        expect((await survive({ extra: ['--kill', `${when}:${nth}`] })).killed).toBe(true);
      });
    }
  }

  for (const nth of [1, 2, 3, 4, 5, 6, 7, 8]) {
    test(`killed after commit ${nth}`, async () => {
      await survive({ extra: ['--kill', `commit:${nth}`] });
    });
  }

  const random = seededRandom('the kill matrix');
  for (let n = 1; n <= RANDOM_KILLS; n++) {
    const afterMs = Math.round(random() * COURSE_MS);
    test(`killed at random instant ${n}, ${afterMs} ms after its start`, async () => {
      await survive({
        whenStarted: async (racer) => {
          await delay(afterMs);
          racer.kill();
        },
      });
    });
  }
});
