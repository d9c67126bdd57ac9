import { expect, test } from 'vitest';
import { introduceGap } from './introduce-gap.ts';
import { lintItem } from './lint-item.ts';

const options = ['cones', 'rods', 'lenses', 'nerves'];
const asked = (question: string) => ({ question, options, correctAnswerIndex: 0 });

test('a gap that comes before its sentence is introduced by a question', () => {
  const item = introduceGap(asked('________ operate best under bright light conditions.'), 'en');
  expect(item.question).toBe(
    'Which option completes the sentence: “________ operate best under bright light conditions.”',
  );
  expect(lintItem(item, { language: 'en' })).toEqual([]);
});

test('the same in Norwegian', () => {
  const item = introduceGap(asked('________ virker best når lyset er sterkt nok.'), 'no');
  expect(item.question).toMatch(/^Hvilket alternativ fullfører setningen: «________ virker/);
  expect(lintItem(item, { language: 'no' }).map(({ rule }) => rule)).not.toContain(
    'blank-in-middle',
  );
});

test('a gap at the end, a question and two gaps stay as they are', () => {
  for (const question of [
    'Under bright light conditions the eye sees by its ________.',
    'What operates best under bright light conditions?',
    '________ see by day, while ________ see by night and in the dusk.',
  ])
    expect(introduceGap(asked(question), 'en').question).toBe(question);
});
