import { expect, test } from 'vitest';
import { lsatItems, lsatSheets } from '../../../testing/answers/lsat-answers.ts';
import { type Choices, itemStatistics, kr20 } from './item-statistics.ts';
import { verdictOf } from './quarantine.ts';

/** Five people, three items, computed by hand: totals 3, 2, 2, 1, 0. */
const items = ['a', 'b', 'c'].map((id) => ({ id, options: 3, key: 0 }));
const sheets: Choices[] = [
  [0, 0, 0],
  [0, 0, 1],
  [0, 2, 0],
  [0, 1, 2],
  [1, 1, null],
];

test('facility, counts, point-biserial and KR-20 are those of a computation by hand', () => {
  const [a, b, c] = itemStatistics(items, sheets);
  expect(a).toMatchObject({ answers: 5, facility: 0.8, chosen: [4, 1, 0] });
  expect(b).toMatchObject({ facility: 0.4, chosen: [2, 2, 1] });
  expect(c).toMatchObject({ answers: 4, facility: 0.4, chosen: [2, 1, 1] });
  // a against b + c = 2, 1, 1, 0, 0: covariance .16, variances .16 and .56.
  expect(a?.discrimination).toBeCloseTo(0.16 / Math.sqrt(0.16 * 0.56), 10);
  // Variance of the totals 1.04; sum of p q = .16 + .24 + .24.
  expect(kr20(items, sheets)).toBeCloseTo(1.5 * (1 - 0.64 / 1.04), 10);
});

test('nobody differs: there is nothing to correlate', () => {
  expect(kr20(items, [[0, 0, 0]])).toBeNull();
  expect(itemStatistics(items, [[0, 0, 0]])[0]?.discrimination).toBeNull();
});

test('a planted wrong key and a dead distractor are found among 400 simulated learners', () => {
  const nine = Array.from({ length: 9 }, (_, at) => ({ id: `i${at}`, options: 5, key: at % 5 }));
  const marked = nine.map((item, at) => (at === 3 ? { ...item, key: (item.key + 1) % 5 } : item));
  const found = itemStatistics(marked, simulated(nine));
  const verdicts = marked.map((item, at) => {
    const own = found[at];
    if (own === undefined) throw new Error('no statistics');
    return verdictOf(item, own);
  });
  expect(verdicts.filter(({ quarantined }) => quarantined).map(({ id }) => id)).toEqual(['i3']);
  expect(verdicts[3]?.doubts).toEqual(expect.arrayContaining(['doubtful-key']));
  const dead = verdicts.filter(({ doubts }) => doubts.includes('dead-distractor'));
  expect(dead.map(({ id }) => id)).toEqual(['i6']);
});

test('few answers speak against nothing', () => {
  const [item] = items;
  const [own] = itemStatistics(items, sheets);
  if (item === undefined || own === undefined) throw new Error('no item');
  expect(verdictOf(item, own)).toEqual({ id: 'a', doubts: [], quarantined: false });
});

/** Who is able finds the key with the chance of a logistic curve; others choose any other option, in item 6 never the fourth wrong one. */
function simulated(nine: readonly { key: number }[]): Choices[] {
  const random = seeded(7);
  return Array.from({ length: 400 }, () => {
    const ability = 6 * random() - 3;
    return nine.map(({ key }, at) => {
      const knows = random() < 1 / (1 + Math.exp(-1.6 * (ability - (at - 4) / 4)));
      const wrong = 1 + Math.floor(random() * (at === 6 ? 3 : 4));
      return knows ? key : (key + wrong) % 5;
    });
  });
}

/** Park and Miller's generator. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

test('on the published answers of 1,000 people to LSAT section 6, the published statistics come out', () => {
  // The statistics as printed for these data by the R package ltm.
  expect(lsatSheets).toHaveLength(1000);
  const found = itemStatistics(lsatItems, lsatSheets);
  expect(found.map(({ facility }) => facility)).toEqual([0.924, 0.709, 0.553, 0.763, 0.87]);
  const published = [0.1128, 0.1531, 0.1727, 0.1444, 0.1215];
  for (const [at, value] of published.entries())
    expect(found[at]?.discrimination).toBeCloseTo(value, 3);
  expect(kr20(lsatItems, lsatSheets)).toBeCloseTo(0.295, 3);
});
