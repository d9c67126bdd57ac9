import { expect, test } from 'vitest';
import { guessPanel, panelAccuracy } from './guess-panel.ts';
import type { MultipleChoice } from './item.ts';
import { openBookSolver } from './open-book-solver.ts';

const lake: MultipleChoice = {
  question: 'Why does a lake freeze from the top?',
  options: ['wind', 'the ice is light', 'mud', 'the lake is deep'],
  correctAnswerIndex: 1,
};

test('each guesser votes by its own clue, and shares its vote over ties', () => {
  const chances = votes(lake);
  expect(chances.get('longest')).toEqual([0, 0.5, 0, 0.5]);
  expect(chances.get('shortest')).toEqual([0, 0, 1, 0]);
  expect(chances.get('stem overlap')).toEqual([0, 0, 0, 1]);
  expect(chances.get('position B')).toEqual([0, 1, 0, 0]);
  expect(chances.get('position E')).toEqual([0.25, 0.25, 0.25, 0.25]);
});

test('convergence takes the option whose words return most, odd one out the others', () => {
  const item = {
    ...lake,
    options: ['cold rain', 'cold wind', 'warm rain', 'fog'],
    correctAnswerIndex: 0,
  };
  expect(votes(item).get('convergence')).toEqual([1, 0, 0, 0]);
  expect(votes(item).get('odd one out')).toEqual([0, 0, 0, 1]);
});

test('prevalence and meaning are guessed only when somebody can tell them', () => {
  expect(votes(lake).has('most prevalent')).toBe(false);
  const told = guessPanel(lake, {
    language: 'en',
    prevalence: (text) => (text === 'wind' ? 9 : 1),
    similarity: (_, option) => (option === 'mud' ? 0.9 : 0.1),
  });
  expect(told.find(({ guesser }) => guesser === 'most prevalent')?.chances).toEqual([1, 0, 0, 0]);
  expect(told.find(({ guesser }) => guesser === 'nearest in meaning')?.chances).toEqual([
    0, 0, 1, 0,
  ]);
});

test('accuracy is exact: two items, one told apart, one tied', () => {
  const short = { ...lake, correctAnswerIndex: 2 };
  const found = panelAccuracy([lake, short], { language: 'en' });
  expect(found.find(({ guesser }) => guesser === 'longest')).toEqual({
    guesser: 'longest',
    accuracy: 0.25,
    chance: 0.25,
  });
  expect(found.find(({ guesser }) => guesser === 'shortest')?.accuracy).toBe(0.5);
});

test('an open book answers what one of its sentences says', () => {
  const book = [
    'Mud covers the ground of most lakes.',
    'A lake will freeze from the top because the ice is light.',
    'Storms and wind stir up the mud.',
  ];
  expect(openBookSolver(lake, book, 'en')).toEqual([0, 1, 0, 0]);
  expect(openBookSolver(lake, [], 'en')).toEqual([0.25, 0.25, 0.25, 0.25]);
});

function votes(item: MultipleChoice): Map<string, readonly number[]> {
  return new Map(
    guessPanel(item, { language: 'en' }).map(({ guesser, chances }) => [guesser, chances]),
  );
}
