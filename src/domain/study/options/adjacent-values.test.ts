import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adjacentValues } from './adjacent-values.ts';

describe('wrong numbers beside a right one', () => {
  test('keep unit, decimals and thousands as the text writes them', () => {
    expect(adjacentValues('60%', [], 1, 'en')).toEqual(['50%', '70%', '80%']);
    expect(adjacentValues('0,4 meter', [], 2, 'no')).toEqual([
      '0,3 meter',
      '0,2 meter',
      '0,5 meter',
    ]);
    expect(
      adjacentValues('12,000 miles', [], 0, 'en').every((text) => /^\d\d,\d{3} miles$/.test(text)),
    ).toBe(true);
  });

  test('figures of the text come first, because they tempt most', () => {
    expect(adjacentValues('60%', ['40%', '3 days'], 1, 'en')).toContain('40%');
  });

  test('ranges never share values', () => {
    expect(adjacentValues('10 to 20 percent', [], 1, 'en')).toEqual([
      '5 to 10 percent',
      '30 to 40 percent',
      '50 to 60 percent',
    ]);
    expect(adjacentValues('75 to 80 percent', [], 2, 'en')).toEqual([
      '65 to 70 percent',
      '55 to 60 percent',
      '85 to 90 percent',
    ]);
  });

  test('numbers in words stay words', () => {
    expect(adjacentValues('four chambers', [], 2, 'en')).toEqual([
      'two chambers',
      'three chambers',
      'five chambers',
    ]);
  });

  test('are three others, all different, and no share passes 100', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 0, max: 3 }),
        (value, smaller) => {
          const wrong = adjacentValues(`${value}%`, [], smaller, 'en');
          expect(new Set([`${value}%`, ...wrong]).size).toBe(1 + wrong.length);
          for (const text of wrong) expect(Number.parseFloat(text)).toBeLessThan(100);
          for (const text of wrong) expect(Number.parseFloat(text)).toBeGreaterThan(0);
        },
      ),
    );
  });

  test('what is no number has none', () => {
    expect(adjacentValues('the tower', [], 1, 'en')).toEqual([]);
  });
});
