import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFault } from './json-fault.ts';

test.each([
  ['{\n  "port": 4000,\n  port: 1\n}', 3, 3],
  ['{"port": 4000,}', 1, 15],
  ['{"port": 4000 "host": "x"}', 1, 15],
  ['{"port": 04}', 1, 11],
  ['{"host": "x', 1, 10],
  ["{'host': 1}", 1, 2],
  ['[1, 2', 1, 6],
  ['{} trailing', 1, 4],
  ['', 1, 1],
  ['// a comment\n{}', 1, 1],
])('the fault in %j is at line %i, column %i', (text, line, column) => {
  expect(jsonFault(text)).toEqual({ line, column });
});

test('finds a fault exactly when JSON.parse refuses the text', () => {
  const broken = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '{', ']', ':', '0', '\\', '\t', 'é'))
    .map(([text, at, put]) => {
      const index = at % (text.length + 1);
      return text.slice(0, index) + put + text.slice(index + 1);
    });
  fc.assert(
    fc.property(fc.oneof(fc.json(), broken), (text) => {
      expect(jsonFault(text) === null).toBe(isJson(text));
    }),
    { numRuns: 1000 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
