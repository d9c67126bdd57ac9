import { expect, test } from 'vitest';
import { EVERYTHING, readScope, writeScope } from './scope-word.ts';

const book = '0b8e5a52-1d5c-4b5e-9d0a-6d1f0f3a7b10';
const shelf = '7c1f7a0e-55a9-4a3e-8f0f-2f8f6c1f9a11';

test('a scope survives its way through the address', () => {
  const scope = { documents: [book], collections: [shelf] };
  expect(readScope(writeScope(scope))).toEqual(scope);
});

test('everything needs no word', () => {
  expect(writeScope(EVERYTHING)).toBeUndefined();
  expect(readScope(undefined)).toEqual(EVERYTHING);
});

test('what was mistyped is left out', () => {
  expect(readScope(`c.nothing~${book}~x`)).toEqual({ documents: [book], collections: [] });
});
