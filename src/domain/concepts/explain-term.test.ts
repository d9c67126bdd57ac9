import { expect, test } from 'vitest';
import { explainTerms } from './explain-term.ts';

const text =
  'Every weir needs a fish ladder. A fish ladder is a stair of pools beside a weir. The lock gate swings when boats come, and the lock gate leaks.';
const blocks = [{ block_id: 'p1-1', text, source_page: 1, section: null, kind: 'paragraph' }];
const explain = explainTerms(blocks, 'en');

test('it gives the sentence that defines a term, whatever its form or case', () => {
  const { definition, meaning } = explain('Fish ladders');
  expect(definition?.text).toBe('A fish ladder is a stair of pools beside a weir.');
  expect(text.slice(meaning?.start, meaning?.end)).toBe('a stair of pools beside a weir');
});

test('where nothing defines a term, it gives the sentence that tells most, and no definition', () => {
  const { definition, sentence } = explain('lock gate');
  expect(definition).toBeNull();
  expect(sentence?.text).toContain('The lock gate swings');
});

test('a term that the text does not hold is not explained', () => {
  expect(explain('dam')).toEqual({ definition: null, sentence: null, meaning: null });
});
