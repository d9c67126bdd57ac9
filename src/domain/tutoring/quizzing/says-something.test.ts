import { expect, test } from 'vitest';
import { saysSomething } from './says-something.ts';

test.each([
  ['To prevent that.', false],
  ['Because of this.', false],
  ['To prevent that a response is reused.', true],
  ['no-cache directive', true],
  ['1 hour', true],
  ['If', false],
])('%s', (answer, expected) => {
  expect(saysSomething(answer, 'en')).toBe(expected);
});

test('in Norwegian too', () => {
  expect(saysSomething('For å unngå dette.', 'no')).toBe(false);
  expect(saysSomething('For å unngå slitasje.', 'no')).toBe(true);
});
