import { expect, test } from 'vitest';
import type { CardCandidate } from './drafts/candidate.ts';
import { rankCards } from './rank-cards.ts';

const card = (kind: CardCandidate['kind'], question: string): CardCandidate => ({
  kind,
  question,
  answer: 'so',
  concept: null,
  quote: { block_id: 'b1', start: 0, end: 1, text: 'S' },
  score: 0.5,
});
const cards = [card('relation', 'one'), card('definition', 'two'), card('meaning', 'three')];

test('the judge orders cards, and refuses what it calls worthless', () => {
  expect(rankCards(cards, [0.1, 0.9, 0.6]).map(({ question }) => question)).toEqual([
    'two',
    'three',
  ]);
});

test('what the text defines in so many words is never refused by the judge', () => {
  expect(rankCards(cards, [0.1, 0.1, 0.1]).map(({ question }) => question)).toEqual(['three']);
});

test('a list that the judge finds worthless is refused as well', () => {
  expect(rankCards([card('list', 'four'), card('list', 'five')], [0.1, 0.5])).toMatchObject([
    { question: 'five' },
  ]);
});

test('without a judge the drafts keep their order', () => {
  expect(rankCards(cards, [])).toEqual(cards);
});
