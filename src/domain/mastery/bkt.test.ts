import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../kernel/world/random.ts';
import { type BktParameters, predictCorrect, updateMastery, usualParameters } from './bkt.ts';
import { fitBkt } from './fit-bkt.ts';

const PARAMETERS: BktParameters = { prior: 0.4, learn: 0.2, slip: 0.1, guess: 0.25 };

test('equals values computed by hand', () => {
  // Right: .4×.9 = .36 of .36 + .6×.25 = .51, so 12/17; then + 5/17 × .2 = 13/17.
  const afterRight = updateMastery(0.4, true, PARAMETERS);
  // Wrong then: 13/17×.1 = 1.3/17 of 1.3/17 + 4/17×.75 = 4.3/17, so 13/43; + 30/43 × .2 = 19/43.
  const afterWrong = updateMastery(afterRight, false, PARAMETERS);

  expect(predictCorrect(0.4, PARAMETERS)).toBeCloseTo(0.51, 12);
  expect(afterRight).toBeCloseTo(13 / 17, 12);
  expect(afterWrong).toBeCloseTo(19 / 43, 12);
});

test('a guess among fewer options says less', () => {
  const gain = (options: number) => updateMastery(0.3, true, usualParameters(options));

  expect(gain(2)).toBeLessThan(gain(4));
  expect(updateMastery(0.3, true, usualParameters(null))).toBeGreaterThan(gain(6));
});

test('mastery stays a probability, and a right answer never leaves it below a wrong one', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const below = fc.double({ min: 0, max: 0.49, noNaN: true });
  fc.assert(
    fc.property(share, share, below, below, (known, learn, slip, guess) => {
      const parameters = { prior: 0, learn, slip, guess };
      const right = updateMastery(known, true, parameters);
      const wrong = updateMastery(known, false, parameters);
      expect(wrong).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(1 + 1e-12);
      expect(right).toBeGreaterThanOrEqual(wrong - 1e-9);
    }),
  );
});

test.each<BktParameters>([
  { prior: 0.3, learn: 0.15, slip: 0.1, guess: 0.25 },
  { prior: 0.6, learn: 0.1, slip: 0.05, guess: 0.2 },
  { prior: 0.1, learn: 0.3, slip: 0.15, guess: 0.33 },
])('planted parameters are found again from 3,000 simulated learners: %o', (planted) => {
  const random = seededRandom(`learners ${JSON.stringify(planted)}`);
  const found = fitBkt(Array.from({ length: 3000 }, () => simulate(planted, 12, random)));

  for (const name of ['prior', 'learn', 'slip', 'guess'] as const) {
    expect(Math.abs(found[name] - planted[name]), `${name} ${found[name]}`).toBeLessThan(0.05);
  }
});

function simulate(
  { prior, learn, slip, guess }: BktParameters,
  answers: number,
  random: () => number,
): boolean[] {
  let known = random() < prior;
  return Array.from({ length: answers }, () => {
    const isCorrect = random() < (known ? 1 - slip : guess);
    known ||= random() < learn;
    return isCorrect;
  });
}
