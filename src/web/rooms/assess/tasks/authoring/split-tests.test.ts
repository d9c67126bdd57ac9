import { expect, test } from 'vitest';
import { joinedTests, splitTests } from './split-tests.ts';

test('texts that were put together are taken apart again', () => {
  const tests = ['* Domain: Law\n* Task title: One', '* Domain: Tea\n- a line - with dashes'];
  expect(splitTests(joinedTests(tests))).toEqual(tests);
});

test('empty texts are none', () => {
  expect(splitTests('---\n\n---\n')).toEqual([]);
  expect(splitTests('')).toEqual([]);
});
