/**
 * A hundred learners at once on one server: each reads a question for a while and answers it. How
 * long until the verdict and the next question are there, and until a message has been answered.
 */
import type { TutoringState } from '../../src/contracts/tutoring/tutoring.ts';
import { seededRandom } from '../../src/kernel/world/random.ts';
import { figure, type Measurement } from '../figure.ts';
import { storeTitle } from '../grounds.ts';
import { startServerProcess } from '../kernel/server-process.ts';
import { percentile } from '../statistics.ts';
import { addSample, attend, beginQuiz } from './learner.ts';

const LEARNERS = 100;
/** As long as people read a question. */
const READING_MS = { least: 5_000, most: 15_000 };
const ANSWERS = 6;
const BEGIN_AT_ONCE = 4;
const on = storeTitle.pglite;

export const taughtClass: Measurement = {
  name: 'taught-class',
  async run(grounds) {
    const place = await grounds.freshPlace('pglite');
    const server = await startServerProcess(place, { LYCEUM_REQUESTS_PER_MINUTE: '1000000' });
    try {
      const begun = await beginAll(server.url);
      const chance = seededRandom('a class');
      const readingMs = () => READING_MS.least + chance() * (READING_MS.most - READING_MS.least);
      const seen = await Promise.all(
        begun.map((state) => attend(server.url, state, { answers: ANSWERS, readingMs })),
      );
      const answered = seen.flatMap((one) => one.answered);
      const note = `${LEARNERS} learners, ${answered.length} answers`;
      const answer = { on, unit: 'ms', note };
      return [
        figure({ ...answer, name: 'an answer, the median', value: percentile(answered, 0.5) }),
        figure({
          ...answer,
          name: 'an answer, 99 of 100',
          value: percentile(answered, 0.99),
          bar: { atMost: 500 },
        }),
        figure({
          name: 'a message answered, the slowest',
          on,
          value: Math.max(...seen.map(({ sent }) => sent)),
          unit: 'ms',
          bar: { below: 2000 },
          note: '"continue" in a paused quiz',
        }),
      ];
    } finally {
      await server.stop();
    }
  },
};

/** A few at a time: who begins is not measured. */
async function beginAll(url: string): Promise<TutoringState[]> {
  const document = await addSample(url);
  const begun: TutoringState[] = [];
  const one = async () => {
    while (begun.length < LEARNERS) begun.push(await beginQuiz(url, document));
  };
  await Promise.all(Array.from({ length: BEGIN_AT_ONCE }, one));
  return begun.slice(0, LEARNERS);
}
