import { expect, test } from 'vitest';
import { isOfAskedKind } from './asked-kind.ts';

test.each([
  ['When was the bridge opened?', 'Asker bridge', false],
  ['When was the bridge opened?', '1931', true],
  ['When do spring tides come?', 'when the Moon, the Earth and the Sun stand in one line', true],
  ['In what year was it built?', 'green', false],
  ['How many people took part?', 'students of psychology', false],
  ['How many people took part?', 'forty-two', true],
  ['How accurate was the system?', 'an analysis of the system', false],
  ['How long is the bridge?', '310 metres', true],
  ['How much did it cost?', '1,200 metres', false],
  ['How much did it cost?', '3 million dollars', true],
  ['Når ble broen åpnet?', 'broen over sundet', false],
  ['Når ble broen åpnet?', 'på 1930-tallet', true],
  ['Hvor mange deltok?', 'tolv studenter', true],
  ['Hvor mange deltok?', 'studenter fra Oslo', false],
  ['Why was the bridge built?', 'trade', true],
])('of %s, %s can be the answer: %s', (question, words, is) => {
  expect(isOfAskedKind(question, words)).toBe(is);
});
