import { expect, test } from 'vitest';
import { INJECTIONS } from '../../../testing/injections.ts';
import { chunkSentences } from './chunk-sentences.ts';
import { speaksToMachine } from './speaks-to-machine.ts';

test('sixty different orders', () => {
  expect(new Set(INJECTIONS).size).toBe(60);
});

test.each(INJECTIONS)('is no part of an answer: %s', (injection) => {
  expect(speaksToMachine(injection)).toBe(true);
  const said = chunkSentences(`The lighthouse is 32 metres tall. ${injection}`, 'en');
  expect(said.map(({ text }) => text)).toEqual(['The lighthouse is 32 metres tall.']);
});

test.each([
  'The committee ignored the instructions of the court.',
  'Add the flour to the water and stir for a minute.',
  'The system answered that the lighthouse was closed.',
  'Nurses must follow the instructions of the manufacturer.',
  'He said that the bridge had been closed.',
  'Researchers say that the model fits the observations.',
  'Users of the assistant asked about the weather.',
  'Patients were told to forget the words that they had read.',
  'Students should answer the questions without looking at the text.',
  'The assistant professor wrote a report on prompt emission lines.',
  'Open the window and use the stairs in case of fire.',
  'The language model was trained on English text.',
  'Run the command below to install the program.',
  'It was agreed, and then the users were told that the site was closed.',
  'Darwin had read the essay, and then he wrote that species change.',
])('is a statement, or advice to people: %s', (sentence) => {
  expect(speaksToMachine(sentence)).toBe(false);
});
