import { expect, test } from 'vitest';
import { suggestQuestions } from './suggest-questions.ts';

test('every document has its turn before one comes again', () => {
  const guides = [['a1', 'a2', 'a3'], ['b1'], ['c1', 'c2']];
  expect(suggestQuestions(guides, 5)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2']);
});

test('what two documents suggest is suggested once', () => {
  expect(suggestQuestions([['same'], ['same', 'other']], 5)).toEqual(['same', 'other']);
});

test('without a guide there is nothing', () => {
  expect(suggestQuestions([], 5)).toEqual([]);
});
