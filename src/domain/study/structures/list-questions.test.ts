import { describe, expect, test } from 'vitest';
import { englishListQuestion } from '../facts/list-questions.ts';
import { norwegianListQuestion } from './list-questions-norwegian.ts';
import type { ListedPoints } from './listed-points.ts';

function listOf(lead: string): ListedPoints {
  const quote = { block_id: 'b1', start: 0, end: 1, text: '•' };
  return { heading: 'Boats', lead, points: ['a', 'b', 'c'], isOrdered: false, quote };
}

describe('the line before a list becomes a question', () => {
  test.each([
    ['The parts of a hull are', 'What are the three parts of a hull?'],
    ['There are several kinds of sail', 'What are the three kinds of sail?'],
    ['Sails can be divided into two groups', 'Into which three groups can sails be divided?'],
    ['The skipper must', 'What must the skipper do? Name all three points.'],
    ['The skipper shall not', 'What shall the skipper not do? Name all three points.'],
    ['The first aid kit contains', 'What does the first aid kit contain? Name all three.'],
    [
      'Sails can be distinguished into two types by their form',
      'Into which three types can sails be distinguished by their form?',
    ],
    ['A log book may also provide', 'What may a log book provide? Name all three.'],
    [
      'The skipper has the right to',
      'On “Boats”: what does the skipper have the right to? Name all three.',
    ],
    ['Signs of a worn rope', 'Which three signs of a worn rope does the text name?'],
    [
      'A licence is granted if the following is shown',
      'Which three does the text name? “A licence is granted if the following is shown …”',
    ],
  ])('%s', (lead, question) => {
    expect(englishListQuestion(listOf(lead))).toBe(question);
  });

  test.each([
    ['Båter finnes på flere nivåer', 'Hvilke tre nivåer finnes båter på?'],
    [
      'Kravene i forskriften er derfor delt inn i følgende grupper',
      'Hvilke tre grupper er kravene i forskriften delt inn i?',
    ],
    ['Det finnes flere typer seil', 'Hvilke tre typer seil nevner teksten?'],
    ['Vi har tre hovedtyper av anker', 'Hvilke tre hovedtyper av anker nevner teksten?'],
    ['Skipperen skal', 'Hva skal skipperen gjøre? Nevn alle tre punktene.'],
    ['Et godt anker består av', 'Hva består et godt anker av? Nevn alle tre.'],
    ['Kjennetegn på et godt tau', 'Hvilke tre kjennetegn på et godt tau nevner teksten?'],
    ['Fordelene ved aluminium', 'Hva er de tre fordelene ved aluminium?'],
  ])('%s', (lead, question) => {
    expect(norwegianListQuestion(listOf(lead))).toBe(question);
  });
});

test('a sentence that says it all announces no list: what follows are examples', () => {
  expect(englishListQuestion(listOf('A squall is a sudden wind that ends soon'))).toBeUndefined();
  expect(norwegianListQuestion(listOf('Et kast er en brå vind som varer kort'))).toBeUndefined();
  expect(norwegianListQuestion(listOf('Eksempel - Den store stormen'))).toBeUndefined();
});
