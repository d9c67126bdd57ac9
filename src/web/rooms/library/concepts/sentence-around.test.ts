import { expect, test } from 'vitest';
import { sentenceAround } from './sentence-around.ts';

const TEXT = 'First one. The forgetting curve falls, by 3.5 a day. Last one.';
const at = {
  start: TEXT.indexOf('forgetting'),
  end: TEXT.indexOf(' falls'),
  text: 'forgetting curve',
};

test('the whole sentence is given, and no other; a number does not end it', () => {
  expect(sentenceAround(TEXT, at)).toBe('The forgetting curve falls, by 3.5 a day.');
});

test('while the text is not there yet, the words stand for it', () => {
  expect(sentenceAround('', at)).toBe('forgetting curve');
});
