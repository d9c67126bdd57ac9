import { expect, test } from 'vitest';
import type { MultipleChoice } from './item.ts';
import { spreadKeys } from './spread-keys.ts';

test('nine questions with five options have each letter once or twice as key', () => {
  const items = Array.from({ length: 9 }, () => anItem(['ash', 'birch', 'cedar', 'elm', 'fir'], 0));
  expect(counts(items).sort()).toEqual([1, 2, 2, 2, 2]);
});

test('nine questions with four options have each letter twice or thrice', () => {
  const items = Array.from({ length: 9 }, () => anItem(['ash', 'birch', 'cedar', 'elm'], 3));
  expect(counts(items).sort()).toEqual([2, 2, 2, 3]);
});

test('quantities stay in order, and the free questions level the rest', () => {
  const sizes = anItem(['40 cm', '5 cm', '20 cm', '10 cm'], 1);
  const free = anItem(['ash', 'birch', 'cedar', 'elm'], 0);
  const spread = spreadKeys([free, sizes, free, sizes], { language: 'en', seed: 3 });
  const orders = [
    ['5 cm', '10 cm', '20 cm', '40 cm'],
    ['40 cm', '20 cm', '10 cm', '5 cm'],
  ];
  expect(orders).toContainEqual(spread[1]?.options);
  expect(orders).toContainEqual(spread[3]?.options);
  expect(new Set(spread.map(({ correctAnswerIndex }) => correctAnswerIndex)).size).toBe(4);
});

test('"all of the above" stays last', () => {
  const items = Array.from({ length: 6 }, () =>
    anItem(['ash', 'birch', 'cedar', 'all of the above'], 0),
  );
  for (const { options } of spreadKeys(items, { language: 'en' })) {
    expect(options.at(-1)).toBe('all of the above');
  }
});

test('another seed gives another spread, and what else an item carries stays with it', () => {
  const items = Array.from({ length: 8 }, (_, id) => ({
    ...anItem(['ash', 'birch', 'cedar', 'elm'], 0),
    id,
  }));
  const keys = (seed: number) =>
    spreadKeys(items, { language: 'en', seed }).map(({ correctAnswerIndex }) => correctAnswerIndex);
  expect(keys(1)).not.toEqual(keys(2));
  expect(spreadKeys(items, { language: 'en' }).map(({ id }) => id)).toEqual(
    items.map(({ id }) => id),
  );
});

function counts(items: readonly MultipleChoice[]): number[] {
  const found = new Map<number, number>();
  for (const { correctAnswerIndex } of spreadKeys(items, { language: 'en' })) {
    found.set(correctAnswerIndex, (found.get(correctAnswerIndex) ?? 0) + 1);
  }
  return [...found.values()];
}

function anItem(options: readonly string[], correctAnswerIndex: number): MultipleChoice {
  return { question: 'Which tree grows here?', options, correctAnswerIndex };
}
