import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, hashOf } from './canonical-hash.ts';

test('the order of keys does not change the hash, at any depth', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.infiniteStream(fc.nat()), (value, chance) => {
      expect(hashOf(shuffleKeys(value, chance))).toBe(hashOf(value));
    }),
  );
});

test('the text is JSON of the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(asStored(value));
    }),
  );
});

test('a value keeps its hash when it is stored as JSON and read back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(hashOf(asStored(value))).toBe(hashOf(value));
    }),
  );
});

test('different values have different hashes', () => {
  const small = fc.jsonValue({ maxDepth: 1 });
  fc.assert(
    fc.property(small, small, (left, right) => {
      const same = isDeepStrictEqual(asStored(left), asStored(right));
      expect(hashOf(left) === hashOf(right)).toBe(same);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['1', 1],
  [null, 'null'],
  [[], {}],
  [[1, 2], [12]],
  [['a,b'], ['a', 'b']],
  [{ a: 1, b: 2 }, { a: { b: 2 } }],
  [{ a: null }, {}],
  [{ __proto__: null, a: 1 }, { a: '1' }],
  [
    [1, 2],
    [2, 1],
  ],
  ['\ud800', '\ud801'],
])('%j and %j are not mistaken for each other', (left, right) => {
  expect(hashOf(left)).not.toBe(hashOf(right));
});

test('a hash never changes from one version to the next', () => {
  const value = { title: 'Bones', tags: ['a', 'ø'], size: 1.5e21, none: null };
  expect(canonicalJson(value)).toBe(
    '{"none":null,"size":1.5e+21,"tags":["a","ø"],"title":"Bones"}',
  );
  expect(hashOf({ b: 1, a: [true, 'x'] })).toBe(
    'f15ef113d6e0c876b9ea9e90ebc36ad3f8b350d44634ba2fc407e978fb8cebeb',
  );
});

test('undefined, -0 and dates are written the way JSON writes them', () => {
  const at = new Date('2026-01-02T03:04:05.678Z');
  expect(canonicalJson({ gone: undefined, zero: -0, at })).toBe(
    '{"at":"2026-01-02T03:04:05.678Z","zero":0}',
  );
  expect(canonicalJson([undefined, 1])).toBe('[null,1]');
  expect(canonicalJson(undefined)).toBe('null');
  expect(canonicalJson(new URL('https://example.org/a'))).toBe('"https://example.org/a"');
});

test('the same object twice is not a cycle', () => {
  const shared = { a: 1 };
  expect(canonicalJson([shared, shared])).toBe('[{"a":1},{"a":1}]');
});

test.each([
  ['a bigint', { count: 1n }, '"count" holds a bigint'],
  ['NaN', { score: Number.NaN }, '"score" holds the number NaN'],
  ['infinity', [Number.POSITIVE_INFINITY], '"0" holds the number Infinity'],
  ['a function', { run: () => 1 }, '"run" holds a function'],
  ['a symbol', { id: Symbol('x') }, '"id" holds a symbol'],
  ['a Map', { seen: new Map() }, '"seen" holds a value of type Map'],
  ['an error', new Error('boom'), 'it holds a value of type Error'],
  ['bytes', { body: Buffer.from('x') }, '"body" holds bytes'],
  ['an invalid date', { at: new Date('soon') }, '"at" holds an invalid date'],
  ['a cycle', aCycle(), '"self" holds an object that contains itself'],
  ['endless nesting', nested(20_000), 'more than 500 levels'],
])('%s is refused by name instead of being lost', (_name, value, reason) => {
  expect(() => hashOf(value)).toThrow(
    expect.objectContaining({ code: 'trace.not-json', message: expect.stringContaining(reason) }),
  );
});

function aCycle(): object {
  const one: Record<string, unknown> = {};
  one.self = { self: one };
  return one;
}

function nested(levels: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

function shuffleKeys(value: unknown, chance: Iterator<number>): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffleKeys(item, chance));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => ({
    at: chance.next().value as number,
    field: [name, shuffleKeys(inner, chance)] as const,
  }));
  fields.sort((left, right) => left.at - right.at);
  return Object.fromEntries(fields.map(({ field }) => field));
}

function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
