import { describe, expect, test } from 'vitest';
import { noScores } from '../drafts/scores.ts';
import { definedTermDrafts, definedTermItems } from './defined-term-items.ts';
import type { SaidMeaning } from './meaning-items.ts';

const boat = [
  said('keel', 'the beam that runs along the bottom of the hull'),
  said('rudder', 'a flat piece at the stern that steers the boat'),
  said('bilge', 'the lowest space inside a hull, where water gathers'),
  said('mast', 'a tall pole that carries sails and their ropes'),
];

function said(term: string, meaning: string): SaidMeaning {
  const text = `${term}: ${meaning}`;
  const quote = { block_id: term, start: 0, end: text.length, text };
  return { term, meaning, quote, concept: term, weight: 0.5 };
}

function optionsFor(meanings: readonly SaidMeaning[], term: string): string[] | undefined {
  return definedTermItems(definedTermDrafts(meanings, 'en'), noScores, 'en').find(
    ({ options }) => options[0] === term,
  )?.options;
}

describe('a term is asked for by its meaning', () => {
  test('beside the other terms that the text defines', () => {
    expect(optionsFor(boat, 'keel')).toEqual(['keel', 'rudder', 'bilge', 'mast']);
  });

  test('or by the sentence that names it', () => {
    const named = {
      ...said('gunwale', 'The upper edge of the side of a small boat is called the .'),
      gapped: 'The upper edge of the side of a small boat is called the ____.',
    };
    const [item] = definedTermItems(definedTermDrafts([named, ...boat], 'en'), noScores, 'en');
    expect(item?.question).toBe(
      'Which term completes the sentence “The upper edge of the side of a small boat is called the ____”?',
    );
  });

  test('with no person among things, and no adjective among nouns', () => {
    const mixed = [
      ...boat.slice(0, 3),
      said('helmsman', 'a sailor who steers the boat by its wheel'),
      said('buoyant', 'able to float on the water without any help'),
    ];
    expect(optionsFor(mixed, 'keel')).toBeUndefined();
  });

  test('with no word of it in the meaning alone, unless all options share it', () => {
    const changes = [
      said('physical change', 'a change that leaves the make-up of a body as it was'),
      said('chemical change', 'one in which new substances are formed from others'),
      said('seasonal change', 'the turn of the weather within one year'),
      said('sudden change', 'one that takes less than the blink of an eye'),
    ];
    expect(optionsFor([...boat, ...changes], 'physical change')?.slice(1)).toEqual([
      'chemical change',
      'seasonal change',
      'sudden change',
    ]);
  });
});
