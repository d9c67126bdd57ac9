import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RunId } from '../../contracts/ids.ts';
import { seededRandom } from './random.ts';
import { realWorld, timedId } from './world.ts';

test('ids sort by time', () => {
  const times = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(times, times, (a, b) => {
      const [idA, idB] = [timedId(a, new Uint8Array(10)), timedId(b, new Uint8Array(10))];
      expect(idA < idB).toBe(a < b);
    }),
  );
});

test('a new id is a valid id, and never the same twice', () => {
  const ids = new Set(Array.from({ length: 10_000 }, () => RunId.parse(realWorld.id())));

  expect(ids.size).toBe(10_000);
});

test('ids made one after the other sort so, also within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, () => realWorld.id());

  expect(ids).toEqual(ids.toSorted());
});

test('the same seed draws the same numbers, evenly spread', () => {
  const draw = (seed: string) => Array.from({ length: 10_000 }, seededRandom(seed));
  const numbers = draw('run_1/step');

  expect(draw('run_1/step')).toEqual(numbers);
  expect(draw('run_1/other')).not.toEqual(numbers);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  expect(mean).toBeGreaterThan(0.48);
  expect(mean).toBeLessThan(0.52);
});
