import { expect, test } from 'vitest';
import { givesAway } from './gives-away.ts';

const answer = 'It fades within a minute.';

test.each([
  ['the very words', 'Working memory fades within a minute.', true],
  ['another order and inflection', 'Within a minute working memory has faded.', true],
  ['a part of them', 'Working memory fades.', false],
  ['something else', 'A spring tide is a tide of unusually large range.', false],
])('%s', (_, text, expected) => {
  expect(givesAway(text, [answer], 'en')).toBe(expected);
});

test('an answer without a word that tells is compared as it stands', () => {
  expect(givesAway('A is not B.', ['is not'], 'en')).toBe(true);
  expect(givesAway('A is B.', ['is not'], 'en')).toBe(false);
  expect(givesAway('A is B.', [''], 'en')).toBe(false);
});
