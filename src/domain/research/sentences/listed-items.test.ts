import { expect, test } from 'vitest';
import { shownSentence } from '../compose-answer.ts';
import { chunkSentences } from './chunk-sentences.ts';

const LEAD = `The key is asked for at the start. It can also be given by:

• the variable APP_KEY

• a command in the settings

1. File the claim within thirty days and keep the receipt.`;

test('a list is said in one sentence with the words that lead to it', () => {
  const [list] = chunkSentences(LEAD, 'en').filter(({ text }) => text.includes('APP_KEY'));
  expect(shownSentence(list?.text ?? '')).toBe(
    'The key is asked for at the start. It can also be given by: the variable APP_KEY; a command in the settings; File the claim within thirty days and keep the receipt.',
  );
  expect(LEAD.slice(list?.start, list?.end)).toBe(list?.text);
});

test('an item with words enough answers alone, one without a full stop gets it', () => {
  const text =
    'Forsikringen dekker blant annet:\n\n• operasjon\n\n• behandling hos psykolog (10 behandlinger per kalenderår)';
  const items = chunkSentences(text, 'no').map((one) => shownSentence(one.text));
  expect(items).toEqual([
    'Behandling hos psykolog (10 behandlinger per kalenderår).',
    'Forsikringen dekker blant annet: operasjon; behandling hos psykolog (10 behandlinger per kalenderår).',
  ]);
});

test('a row of two cells says the second of the first', () => {
  const [row] = chunkSentences('Option | Meaning\ntimeout | How long it waits, in seconds', 'en');
  expect(shownSentence(row?.text ?? '')).toBe('timeout: How long it waits, in seconds');
});

test('a list that nobody would read at once is told by its items alone', () => {
  const items = Array.from({ length: 9 }, (_, at) => `• this is one of many things, number ${at}`);
  const texts = chunkSentences(`There are many:\n\n${items.join('\n\n')}`, 'en');
  expect(texts).toHaveLength(9);
});
