import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pixelSize } from './page-source.ts';

test('a page is drawn at the dots an inch that were asked for', () => {
  const a4 = { width: 595.28, height: 841.89 };

  expect(pixelSize(a4, 300, 18_000_000)).toEqual({ width: 2480, height: 3508 });
});

test('no page has more pixels than the limit, and every page has some', () => {
  const side = fc.double({ min: 0.01, max: 144_000, noNaN: true });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 10, max: 20_000_000 }), (width, height, most) => {
      const size = pixelSize({ width, height }, 300, most);

      expect(size.width).toBeGreaterThanOrEqual(1);
      expect(size.height).toBeGreaterThanOrEqual(1);
      expect(size.width * size.height).toBeLessThanOrEqual(most);
    }),
  );
});
