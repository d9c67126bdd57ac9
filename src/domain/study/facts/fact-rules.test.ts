import { describe, expect, test } from 'vitest';
import { extractConcepts } from '../../concepts/extract-concepts.ts';
import { statementsOf } from './cut-statement.ts';
import { brokenRule, voiceOf } from './fact-rules.ts';
import { readFacts } from './facts.ts';

/** What speaks against the last sentence of a text about windmills. */
function fault(sentence: string): string | undefined {
  return brokenRule(factOf(sentence), 'en');
}

function factOf(sentence: string) {
  const texts = ['A windmill is a tower that turns wind into motion.', sentence];
  const blocks = texts.map((text, at) => ({
    block_id: `b${at}`,
    text,
    source_page: 1,
    section: null,
    kind: 'paragraph',
  }));
  const { all } = readFacts({ language: 'en', blocks, concepts: extractConcepts(blocks, 'en') });
  const fact = all.flatMap((one) => statementsOf(one, 'en')).at(-1);
  if (fact === undefined) throw new Error('The sentence is no prose.');
  return fact;
}

describe('a sentence that can be learned by itself', () => {
  test.each([
    'A windmill grinds grain between two heavy stones.',
    'The sails of a windmill turn the main shaft.',
    'A windmill of the type Mill<K> grinds grain between two stones.',
    'However, a windmill stands still when the wind is weak.',
    'At the same time, a windmill stands still when the wind is weak.',
    'A third of all windmills of the coast were built before the war.',
    'Three windmills of the coast were built before the war.',
    'A windmill of the coast is called a "smock mill" after its coat of boards.',
    'A windmill wears out sooner or later however small the load on its sails is.',
    'The owner of a windmill pays for the repair of the dam unless the mill stands still.',
  ])('%s', (sentence) => {
    expect(fault(sentence)).toBeUndefined();
  });
});

describe('a sentence that needs more than itself', () => {
  test.each([
    ['A windmill and its sails of oak and', 'piece of a sentence'],
    ['A windmill with f(x) sails turns faster than others.', 'formula'],
    ['The kinds of windmill are described in and.', 'hole'],
    ['A windmill of the northern coast is up to in height without its sails.', 'hole'],
    ['Post mill and tower mill, named after their wooden bodies.', 'no verb'],
    ['That’s why a windmill has four sails of oak.', 'opens oddly'],
    ['Turn the windmill into the wind before each storm.', 'order'],
    ['Wrong Sail: The windmill turns in the other way.', 'label'],
    ['What is more striking is that windmills survive storms.', 'opens oddly'],
    ['The windmill described in (Marsh, 2009) has six sails.', 'source as a noun'],
    ['This windmill grinds grain between two heavy stones.', 'leans on another'],
    ['Farmers believe that a windmill grinds better at night.', 'belief'],
    ['A windmill with a broken sail is drawn in the appendix.', 'about the page'],
    ['A windmill on a hill near the open sea turns faster in such weather.', 'points elsewhere'],
    ['Windmills were counted, and Reed (2009) found forty on the coast.', 'one source'],
    ['The high speed has broken the wood and the iron.', 'which one'],
    ['About 15 are taller than the windmill of the town.', 'of what'],
    ['The most striking is the windmill on the northern hill.', 'of what'],
    ['A third windmill turns only when the storm comes from the sea.', 'of what'],
    ['In so doing, the windmill grinds grain between two heavy stones.', 'leans on another'],
    ['Mandatory for windmills that stand near a road or a school.', 'no subject'],
  ])('%s', (sentence, rule) => {
    expect(fault(sentence)).toBe(rule);
  });
});

test('a citation in brackets does not speak against a sentence', () => {
  expect(fault('A windmill grinds grain between two stones (Marsh et al., 2009).')).toBeUndefined();
});

test('what points at a noun of the same sentence points nowhere else', () => {
  expect(
    fault('A windmill turns a shaft, and a gear moves that shaft against the stones.'),
  ).toBeUndefined();
});

test('a sentence tells whether it speaks of its authors or to its reader', () => {
  expect(voiceOf(factOf('We propose a windmill with six sails of steel.'), 'en')).toBe('authors');
  expect(voiceOf(factOf('When you stop a windmill, its sails stand in a cross.'), 'en')).toBe(
    'reader',
  );
  expect(voiceOf(factOf('A windmill stops when its sails are furled.'), 'en')).toBe('plain');
});

test('what follows a lead-in is the statement, and its quote', () => {
  const fact = factOf('Mills take another way: The grain is ground between two heavy stones.');
  expect(fact.text).toBe('The grain is ground between two heavy stones.');
  expect(fact.span.text).toBe('The grain is ground between two heavy stones.');
});

test('the number of a point belongs to the page', () => {
  const fact = factOf('3. A windmill must be stopped before the sails are mended.');
  expect(brokenRule(fact, 'en')).toBeUndefined();
  expect(fact.text).toBe('A windmill must be stopped before the sails are mended.');
  expect(fact.span.text).toBe('A windmill must be stopped before the sails are mended.');
});
