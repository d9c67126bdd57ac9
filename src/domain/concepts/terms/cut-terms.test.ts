import { expect, test } from 'vitest';
import { cutTerms } from './cut-terms.ts';
import { weighTerms } from './weigh-terms.ts';

const [any] = weighTerms([], 'en');

test('it stops where one more term would lower the expected F1', () => {
  // Sum of all 2.2. Taking 1, 2, 3, 4: 1.8/3.2 = .5625, 3.2/4.2 = .762, 4/5.2 = .769, 4.4/6.2 = .71.
  expect(kept([0.9, 0.7, 0.4, 0.2], 0)).toEqual([0.9, 0.7, 0.4]);
});

test('a page alone still gets its surest terms, but none below the floor', () => {
  expect(kept([0.2, 0.15, 0.12, 0.05, 0.05, 0.05], 300)).toEqual([0.2, 0.15, 0.12]);
});

test('nothing in, nothing out', () => {
  expect(any).toBeUndefined();
  expect(kept([], 1_000)).toEqual([]);
});

function kept(probabilities: readonly number[], words: number): number[] {
  const weighed = probabilities.map((probability, at) => ({
    candidate: { key: `term ${at}`, mentions: [], definitions: [] },
    features: {} as never,
    probability,
  }));
  return cutTerms(weighed, words).map(({ probability }) => probability);
}
