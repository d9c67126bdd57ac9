import { expect, test } from 'vitest';
import { looksLikeQuestion } from './looks-like-question.ts';

test.each([
  'How does spacing help?',
  'why do people forget',
  'Hva er springflo',
  'sleep and memory?',
  'Når ble broen åpnet?',
])('"%s" is asked by Enter', (text) => {
  expect(looksLikeQuestion(text)).toBe(true);
});

test.each([
  '',
  'forgetting',
  'what',
  'How Memory',
  'forgetting?',
  'the forgetting curve',
  'isotopes of carbon',
])('"%s" is looked for', (text) => {
  expect(looksLikeQuestion(text)).toBe(false);
});
