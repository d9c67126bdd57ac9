import { expect, test } from 'vitest';
import { extractConcepts } from '../../concepts/extract-concepts.ts';
import { flowBlocks } from '../../flow/flow-blocks.ts';
import { markdownItems } from '../../flow/markdown.ts';
import { explain } from './explain.ts';
import { bearsOn, nearTopic } from './near-topic.ts';
import { toldSentences } from './told.ts';

const TEXT = `# Sourdough

## Feeding

Feeding means that a part of the starter is thrown away and the rest is mixed with fresh flour and water. A starter that is fed twice a day rises faster than one that is fed once. Without feeding the yeast starves, because it has eaten all the sugar of the flour.

## The starter

A starter is a mixture of flour and water in which yeast and bacteria live. The starter smells of vinegar when the bacteria have had too little food.

## Baking

Oven spring is the last rise that the starter gives to a loaf. Oven spring ends when the crust sets, because the starter dies in the heat. When a baker scores the loaf, the gas of the starter has somewhere to go.`;

const blocks = [...flowBlocks(markdownItems(TEXT))];
const concepts = extractConcepts(blocks, 'en');
const told = toldSentences({ language: 'en', blocks, concepts });

test('an explanation does not go on into what is said elsewhere of a word that it shares', () => {
  const said = explain({
    ...{ told, topic: 'feeding', concepts: ['feeding', 'starter'], cycle: 0 },
    ...{ level: 'beginner', before: [], language: 'en', hidden: [] },
  }).map(({ span }) => span.text);
  expect(said[0]).toMatch(/^Feeding means/);
  expect(said.some((text) => text.startsWith('A starter is a mixture'))).toBe(true);
  expect(said.filter((text) => /oven spring|baker/i.test(text))).toEqual([]);
});

test('a section is near itself, and a whole document to everything in it', () => {
  const concepts = ['starter', 'feeding'];
  const inBaking = told
    .filter(nearTopic(told, { name: 'Baking', concepts }))
    .map(({ section }) => section);
  expect(new Set(inBaking)).toEqual(new Set(['Baking']));
  expect(told.filter(nearTopic(told, { name: 'Sourdough', concepts }))).toHaveLength(told.length);
});

test('nothing is near a concept that no sentence tells of', () => {
  const concepts = ['crumb', 'starter'];
  expect(told.filter(nearTopic(told, { name: 'crumb', concepts }))).toEqual([]);
});

test('what bears on a concept names it or stands where it is at home', () => {
  const isNear = bearsOn(told, 'feeding');
  expect(isNear('A starter that is fed twice a day rises faster than one that is fed once.')).toBe(
    true,
  );
  expect(isNear('Oven spring is the last rise that the starter gives to a loaf.')).toBe(false);
});
