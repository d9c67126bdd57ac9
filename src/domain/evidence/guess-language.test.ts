import { expect, test } from 'vitest';
import { guessLanguage } from './guess-language.ts';

test.each([
  ['en', 'How do I bake bread?'],
  ['en', 'Where do I begin?'],
  ['en', 'I am late'],
  ['en', 'Slashing'],
  ['no', 'Hva betyr dette?'],
  ['no', 'Kan jeg bake brød?'],
  ['no', 'Hvem betaler?'],
  ['no', 'I Norge er det kaldt.'],
  ['no', 'Han bor i Bergen.'],
])('%s: %s', (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});
