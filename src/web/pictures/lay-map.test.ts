import { expect, test } from 'vitest';
import { layMap } from './lay-map.ts';

test('what must be known first stands to the left', () => {
  const places = layMap(
    ['test', 'recall', 'trace'],
    [
      { from: 'trace', to: 'recall' },
      { from: 'recall', to: 'test' },
    ],
  );
  expect(Object.fromEntries(places.map(({ term, column }) => [term, column]))).toEqual({
    trace: 0,
    recall: 1,
    test: 2,
  });
});

test('no two ideas stand in the same place', () => {
  const terms = ['a', 'b', 'c', 'd', 'e'];
  const links = [
    { from: 'a', to: 'd' },
    { from: 'b', to: 'd' },
    { from: 'b', to: 'e' },
  ];
  const places = layMap(terms, links).map(({ column, row }) => `${column} ${row}`);
  expect(new Set(places).size).toBe(terms.length);
});

test('a circle of links still has an end', () => {
  const places = layMap(
    ['a', 'b'],
    [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ],
  );
  expect(places.every(({ column }) => column < 4)).toBe(true);
});
