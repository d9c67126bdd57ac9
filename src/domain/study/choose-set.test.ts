import { describe, expect, test } from 'vitest';
import type { ConceptMap } from '../../contracts/concept.ts';
import { chooseSet } from './choose-set.ts';
import type { CardCandidate } from './drafts/candidate.ts';

const NO_CONCEPTS: ConceptMap = { extracted_concepts: [], concept_relationships: [] };
const WORDS = [
  'harbour',
  'glacier',
  'violin',
  'orchard',
  'compass',
  'furnace',
  'meadow',
  'lantern',
  'quarry',
  'saddle',
];

describe('choosing a set', () => {
  test('two cards of one sentence count once, and the better one is taken', () => {
    const cards = [
      aCard({ at: 0, score: 0.5 }),
      aCard({ at: 0, score: 0.9 }),
      aCard({ at: 1, score: 0.4 }),
    ];
    const { chosen, possible } = chooseSet(cards, wish(5));
    expect(possible).toBe(2);
    expect(chosen.map(({ score }) => score)).toEqual([0.9, 0.4]);
  });

  test('one figure told twice counts once, and the same figure of another thing apart', () => {
    const asked = [
      'In 2011 the harbour trade grew by ____ after two lean years.',
      'The harbour trade of the coast grew by ____ in 2011 and by 5.6% in 2012.',
      'The tax on lamps and ropes rose by ____ under the new law.',
    ];
    const cards = asked.map((question, at) => ({ ...aCard({ at }), question, answer: '5.5%' }));
    expect(chooseSet(cards, wish(5)).possible).toBe(2);
  });

  test('cards that ask the same in other words count once', () => {
    const one = {
      ...aCard({ at: 0 }),
      question: 'What warms the northern coast in winter?',
      answer: 'the current',
    };
    const two = {
      ...aCard({ at: 1 }),
      question: 'In winter, what warms the northern coast?',
      answer: 'the current',
    };
    expect(chooseSet([one, two], wish(2)).possible).toBe(1);
  });

  test('focus areas come first and fill more than half', () => {
    const cards = WORDS.map((_, at) =>
      aCard({ at, score: 1 - at / 20, concept: at >= 4 ? 'tide' : 'wind' }),
    );
    const { chosen } = chooseSet(cards, { ...wish(6), focusAreas: ['Tide'] });
    expect(chosen[0]?.concept).toBe('tide');
    expect(chosen.filter(({ concept }) => concept === 'tide').length).toBeGreaterThanOrEqual(4);
    expect(chosen).toHaveLength(6);
  });

  test('too little about the focus is filled up with the rest', () => {
    const cards = WORDS.map((_, at) => aCard({ at, concept: at === 7 ? 'tide' : 'wind' }));
    const { chosen } = chooseSet(cards, { ...wish(5), focusAreas: ['tide'] });
    expect(chosen.map(({ concept }) => concept)).toEqual(['tide', 'wind', 'wind', 'wind', 'wind']);
  });

  test('a set is spread over terms before one is asked twice', () => {
    const cards = [
      aCard({ at: 0, score: 0.9, concept: 'tide' }),
      aCard({ at: 1, score: 0.89, concept: 'tide' }),
      aCard({ at: 2, score: 0.86, concept: 'wind' }),
    ];
    expect(chooseSet(cards, wish(2)).chosen.map(({ concept }) => concept)).toEqual([
      'tide',
      'wind',
    ]);
  });
});

function wish(count: number) {
  return { count, focusAreas: [] as string[], concepts: NO_CONCEPTS, language: 'en' as const };
}

function aCard({
  at,
  score = 0.5,
  concept = 'wind',
}: {
  at: number;
  score?: number;
  concept?: string;
}): CardCandidate {
  const word = WORDS[at] ?? 'word';
  const text = `The ${word} is known for its ${word} alone.`;
  const quote = { block_id: `b${at}`, start: 0, end: text.length, text };
  return {
    kind: 'cloze',
    question: `Which ${word} number ${score} is meant?`,
    answer: word,
    concept,
    quote,
    score,
  };
}
