import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecognisedLine } from './recognition.ts';
import { settleSizes } from './settle-sizes.ts';

test('lines of one type get one size, headings keep theirs', () => {
  const lines = [aLine(15.6, 3), aLine(10.8, 4), aLine(9.84, 60), aLine(9.12, 2), aLine(9.91, 50)];

  expect(settleSizes(lines).map(({ size }) => size)).toEqual([15.6, 10.8, 9.84, 9.84, 9.84]);
});

test('no size moves far, settling twice changes nothing, and all else stays', () => {
  const sizes = fc.array(fc.tuple(fc.double({ min: 4, max: 40, noNaN: true }), fc.nat(30)));
  fc.assert(
    fc.property(sizes, (some) => {
      const lines = some.map(([size, words]) => aLine(size, words));
      const settled = settleSizes(lines);

      for (const [at, { size, ...rest }] of settled.entries()) {
        const { size: before = 0, ...others } = lines[at] ?? {};
        expect(Math.abs(size - before)).toBeLessThanOrEqual(0.08 * size);
        expect(rest).toEqual(others);
      }
      expect(settleSizes(settled)).toEqual(settled);
    }),
  );
});

function aLine(size: number, words: number): RecognisedLine {
  const word = { text: 'word', confidence: 95, x: 0, y: 0, width: 20, height: 10 };
  return {
    x: 0,
    y: 0,
    width: 300,
    height: size,
    baseline: 8,
    size,
    words: Array.from({ length: words }, () => word),
  };
}
