import { expect, test } from 'vitest';
import { noScores } from '../drafts/scores.ts';
import { meaningDrafts, meaningItems } from './meaning-items.ts';

const GLOSSARY: readonly (readonly [string, string])[] = [
  ['ebb', 'the fall of the sea between high water and low water'],
  ['flood', 'the rise of the sea between low water and high water'],
  ['slack water', 'the short time in which no current flows in a strait'],
  ['spring tide', 'the large rise of the sea around new moon and full moon'],
  ['undertow', 'a current below the surface that flows away from the beach'],
];

function draftsOf(glossary: readonly (readonly [string, string])[]) {
  const meanings = glossary.map(([term, meaning], at) => {
    const text = `${term}: ${meaning}`;
    const quote = { block_id: `b${at}`, start: 0, end: text.length, text };
    return { term, meaning, quote, concept: null, weight: 0.5 };
  });
  return meaningDrafts(meanings, 'en');
}

test('the wrong options are meanings of other terms of the text, one of each', () => {
  const [first] = meaningItems(draftsOf(GLOSSARY), noScores, 'en');
  expect(first?.question).toBe('How does the text define “ebb”?');
  expect(first?.options[0]).toBe('The fall of the sea between high water and low water.');
  expect(new Set(first?.options).size).toBe(4);
});

test('fewer than four terms give no question', () => {
  expect(draftsOf(GLOSSARY.slice(0, 3))).toEqual([]);
});

test('a kind of the term and what names it are no wrong options', () => {
  const wrong = draftsOf([
    ...GLOSSARY,
    ['ebb current', 'the flow of water that runs out of a bay or strait'],
    ['low tide', 'the height that the sea has at the end of the ebb'],
  ]).find(({ term }) => term === 'ebb')?.wrong;
  const said = wrong?.map(({ text }) => text).join(' ');
  expect(said).not.toContain('runs out of a bay');
  expect(said).not.toContain('end of the ebb');
});

test('what the models take to be said of the term as well is left out', () => {
  const sure = { ...noScores, reading: () => ({ entails: 0.9, contradicts: 0 }) };
  expect(meaningItems(draftsOf(GLOSSARY), sure, 'en')).toEqual([]);
});

test('a term whose root stands in its meaning is not asked: the key would give itself away', () => {
  const drafts = draftsOf([
    ...GLOSSARY,
    ['barnaclosis', 'a rot of the hull that barnacles bring into the wood of old boats'],
  ]);
  expect(drafts.map(({ term }) => term)).not.toContain('barnaclosis');
});
