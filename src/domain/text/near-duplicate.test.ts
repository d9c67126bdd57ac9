import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearDuplicateScore, nearDuplicates, nearDuplicateThresholds } from './near-duplicate.ts';

const CARD = 'Bone tissue stores calcium and phosphate.';

test('the score is the share of the shorter text’s word pairs', () => {
  // bone-tissu tissu-store store-calcium calcium-phosphat against bone-tissu tissu-store store-iron
  expect(nearDuplicateScore(CARD, 'The bone tissue stores iron.', 'en')).toBeCloseTo(2 / 3);
  expect(nearDuplicateScore(CARD, 'Bone tissues stored the calcium and the phosphates', 'en')).toBe(
    1,
  );
  expect(nearDuplicateScore(CARD, 'Cells divide to grow.', 'en')).toBe(0);
  expect(nearDuplicateScore('', CARD, 'en')).toBe(0);
});

test('all pairs of a list are found, in order', () => {
  const texts = [CARD, 'Cells divide to grow.', `In short: ${CARD}`, 'To grow, cells divide.'];

  expect(
    nearDuplicates(texts, { threshold: nearDuplicateThresholds.card, language: 'en' }),
  ).toEqual([{ left: 0, right: 2, score: 1 }]);
  expect(nearDuplicates(texts, { threshold: 0.4, language: 'en' })).toEqual([
    { left: 0, right: 2, score: 1 },
    { left: 1, right: 3, score: 0.5 },
  ]);
});

test('the score does not depend on the order, and a text contains its own part', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{4,9}$/), { minLength: 3, maxLength: 30 });
  fc.assert(
    fc.property(words, words, (left, right) => {
      const [first, second] = [left.join(' '), right.join(' ')];
      const score = nearDuplicateScore(first, second, 'en');
      expect(nearDuplicateScore(second, first, 'en')).toBe(score);
      expect(nearDuplicates([first, second], { threshold: 1e-9, language: 'en' }).length).toBe(
        score > 0 ? 1 : 0,
      );
      expect(nearDuplicateScore(first, left.slice(0, 3).join(' '), 'other')).toBe(1);
    }),
  );
});
