import { expect, test } from 'vitest';
import { sentenceAround, sentencesOf } from './sentence-around.ts';

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

test('a sentence that says it twice comes once, and one of another block by itself', () => {
  const text = 'From farm to farm it went. A farm is a house with fields.';
  const at = (block_id: string, start: number) => ({
    block_id,
    start,
    end: start + 4,
    text: 'farm',
  });
  const mentions = [at('a', 5), at('a', 13), at('a', 29), at('b', 5)];
  const said = sentencesOf(mentions, () => text);
  expect(said.map(({ mention, sentence }) => [mention.block_id, sentence])).toEqual([
    ['a', 'From farm to farm it went.'],
    ['a', 'A farm is a house with fields.'],
    ['b', 'From farm to farm it went.'],
  ]);
});
