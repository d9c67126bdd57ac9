import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractConcepts } from '../concepts/extract-concepts.ts';
import { lintItem } from '../items/lint-item.ts';
import { spreadKeys } from '../items/spread-keys.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { makeCards } from './cards.ts';
import { chooseSet } from './choose-set.ts';
import type { ItemCandidate } from './drafts/candidate.ts';
import { isAlsoCarried } from './drafts/carried.ts';
import { noScores } from './drafts/scores.ts';
import type { Answered } from './fact-groups.ts';
import type { StudyMaterial } from './facts/study-material.ts';
import { itemsOfPlan, planItems } from './plan-items.ts';

const NOUNS = [
  'valve',
  'pump',
  'filter',
  'turbine',
  'boiler',
  'gauge',
  'piston',
  'sensor',
  'rotor',
  'nozzle',
];
const DEEDS = [
  'moves water',
  'holds back steam',
  'measures the pressure',
  'turns heat into motion',
  'cleans the oil',
];

/** Sentences as a manual has them, so that something is made, with odd text between. */
const sentence = fc.oneof(
  fc
    .tuple(fc.constantFrom(...NOUNS), fc.constantFrom(...DEEDS))
    .map(([noun, deed]) => `A ${noun} is a part that ${deed} in every engine.`),
  fc
    .tuple(fc.constantFrom(...NOUNS), fc.constantFrom(...NOUNS))
    .map(([one, two]) => `The ${one} is connected to the ${two} because the oil has to flow.`),
  fc
    .tuple(fc.constantFrom(...NOUNS), fc.integer({ min: 2, max: 900 }))
    .map(
      ([noun, count]) =>
        `The ${noun} of a large engine weighs about ${count} kg without its cover.`,
    ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 80 }),
);
const material = fc
  .tuple(
    fc.constantFrom<TextLanguage>('en', 'no', 'other'),
    fc.array(
      fc.tuple(
        fc.constantFrom('paragraph', 'heading', 'list', 'table'),
        fc.array(sentence, { maxLength: 6 }),
      ),
      { maxLength: 8 },
    ),
  )
  .map(([language, parts]): StudyMaterial => {
    const blocks = parts.map(([kind, sentences], at) => ({
      block_id: `b${at + 1}`,
      text: sentences.join(' '),
      source_page: 1,
      section: null,
      kind,
    }));
    return { language, blocks, concepts: extractConcepts(blocks, language) };
  });

const runs = { numRuns: 60 };

function makeItems(one: StudyMaterial, difficulty: 'easy' | 'medium' | 'hard'): ItemCandidate[] {
  return itemsOfPlan(planItems(one), noScores, difficulty);
}

test('every quote is exactly what stands in its block, whatever the text', () => {
  fc.assert(
    fc.property(material, (one) => {
      const texts = new Map(one.blocks.map(({ block_id, text }) => [block_id, text]));
      for (const { quote } of [...makeCards(one), ...makeItems(one, 'medium')])
        expect(texts.get(quote.block_id)?.slice(quote.start, quote.end)).toBe(quote.text);
    }),
    runs,
  );
});

test('the same text gives the same cards and questions', () => {
  fc.assert(
    fc.property(material, (one) => {
      const again = structuredClone(one);
      expect(makeCards(again)).toEqual(makeCards(one));
      expect(makeItems(again, 'hard')).toEqual(makeItems(one, 'hard'));
    }),
    { numRuns: 25 },
  );
});

test('as many are chosen as were asked for, or all that are possible', () => {
  fc.assert(
    fc.property(material, fc.integer({ min: 0, max: 40 }), (one, count) => {
      const { concepts, language } = one;
      const wish = { count, focusAreas: ['valve', 'pump'], concepts, language };
      for (const candidates of [makeCards(one), makeItems(one, 'easy')]) {
        const { chosen, possible } = chooseSet<Answered>(candidates, wish);
        expect(chosen).toHaveLength(Math.min(count, possible));
      }
    }),
    runs,
  );
});

test('every question has four different options, only the first one right, and no flaw', () => {
  fc.assert(
    fc.property(material, fc.constantFrom('easy', 'medium', 'hard'), (one, difficulty) => {
      for (const item of makeItems(one, difficulty)) {
        expect(new Set(item.options).size).toBe(4);
        expect(item.correctAnswerIndex).toBe(0);
        const { question, quote, options } = item;
        const right = options.filter((option) =>
          isAlsoCarried({ question, option, quote: quote.text }, one.language),
        );
        expect(right.filter((option) => option !== options[0])).toEqual([]);
        const placed = spreadKeys([item], { language: one.language });
        expect(placed.flatMap((spread) => lintItem(spread, { language: one.language }))).toEqual(
          [],
        );
      }
    }),
    runs,
  );
});
