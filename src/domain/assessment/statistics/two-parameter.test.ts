import { expect, test } from 'vitest';
import { lsatItems, lsatSheets } from '../../../testing/answers/lsat-answers.ts';
import type { Choices } from './item-statistics.ts';
import { itemCurves } from './two-parameter.ts';

test('on LSAT section 6 the curves are those printed by the R package ltm', () => {
  const curves = itemCurves(lsatItems, lsatSheets);
  const slopes = [0.825, 0.723, 0.89, 0.689, 0.657];
  const difficulties = [-3.36, -1.37, -0.28, -1.866, -3.124];
  for (const [at, curve] of curves.entries()) {
    expect(curve?.slope).toBeCloseTo(slopes[at] ?? 0, 2);
    expect(curve?.difficulty).toBeCloseTo(difficulties[at] ?? 0, 2);
  }
  // Printed from the second derivatives; ours are from cross-products, so they are near, not the same.
  expect(curves[2]?.slope_error).toBeCloseTo(0.233, 1);
  expect(curves[2]?.difficulty_error).toBeCloseTo(0.1, 1);
});

const planted = [
  { slope: 0.7, difficulty: -1.2 },
  { slope: 1.8, difficulty: 0.2 },
  { slope: 1.2, difficulty: 1 },
  { slope: 1, difficulty: -0.5 },
  { slope: 2.2, difficulty: -0.1 },
  { slope: 1.5, difficulty: 0.6 },
  { slope: 0.9, difficulty: 0 },
  { slope: 1.3, difficulty: -0.9 },
];
const eight = planted.map((_, at) => ({ id: `${at}`, options: 4, key: at % 4 }));

test('planted curves come back from 1,000 simulated learners, within what the errors say', () => {
  const curves = itemCurves(eight, simulated(1000));
  for (const [at, curve] of curves.entries()) {
    const { slope, difficulty } = planted[at] ?? { slope: 0, difficulty: 0 };
    expect(Math.abs((curve?.slope ?? 9) - slope)).toBeLessThan(3 * (curve?.slope_error ?? 0));
    expect(Math.abs((curve?.difficulty ?? 9) - difficulty)).toBeLessThan(
      3 * (curve?.difficulty_error ?? 0),
    );
    expect(curve?.slope_error).toBeLessThan(0.35);
  }
});

test('questions that not everybody was asked are on the same scale', () => {
  const sheets = simulated(1200).map((sheet, at) =>
    sheet.map((chosen, item) => ((at + item) % 3 === 0 ? undefined : chosen)),
  );
  for (const [at, curve] of itemCurves(eight, sheets).entries())
    expect(Math.abs((curve?.difficulty ?? 9) - (planted[at]?.difficulty ?? 0))).toBeLessThan(0.45);
});

test('too few people, too few questions, and answers without a curve give none', () => {
  expect(itemCurves(eight, simulated(199))).toEqual(eight.map(() => null));
  expect(itemCurves(eight.slice(0, 2), simulated(400))).toEqual([null, null]);
  const guessed = simulated(400).map((sheet, at) => [(at * 7) % 4, ...sheet.slice(1, 7), at % 4]);
  const solved = guessed.map((sheet) => sheet.map((chosen, item) => (item === 1 ? 1 : chosen)));
  const curves = itemCurves(eight, solved);
  expect([curves[0], curves[1], curves[7]]).toEqual([null, null, null]);
  expect(curves[4]).not.toBeNull();
});

function simulated(people: number): Choices[] {
  const random = seeded(11);
  return Array.from({ length: people }, () => {
    const ability = normal(random);
    return planted.map(({ slope, difficulty }, at) =>
      random() < 1 / (1 + Math.exp(-slope * (ability - difficulty))) ? at % 4 : (at + 1) % 4,
    );
  });
}

/** Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
}

/** Park and Miller's generator. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
