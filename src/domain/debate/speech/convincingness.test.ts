import { expect, test } from 'vitest';
import { convincingness } from './convincingness.ts';

const plain =
  'Public libraries strengthen neighbourhoods, because everyone can learn there without paying.';

test('shouting, chatter and unfinished sentences convince less', () => {
  const loud = 'libraries are GREAT!!! u dont even have 2 pay lol';
  expect(convincingness(loud)).toBeLessThan(convincingness(plain));
});

test('saying the same twice convinces no more than saying it once', () => {
  expect(convincingness(`${plain} ${plain}`)).toBeCloseTo(convincingness(plain), 9);
});
