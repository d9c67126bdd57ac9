import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duplicateQuestions } from './duplicate-questions.ts';
import { guessPanel, panelAccuracy } from './guess-panel.ts';
import type { MultipleChoice } from './item.ts';
import { lintItem } from './lint-item.ts';
import { openBookSolver } from './open-book-solver.ts';
import { spreadKeys } from './spread-keys.ts';

const words =
  `which of the following is not true a lake an organ ____ 5 20 mm all above none these both
  A and B always usually increases decreases it this Cc CC cell cells? water. er ikke hva som alltid`.split(
    /\s+/,
  );
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((list) => list.join(' ')),
);
const anyItem: fc.Arbitrary<MultipleChoice> = fc.record({
  question: text,
  options: fc.array(text, { maxLength: 6 }),
  correctAnswerIndex: fc.integer({ min: -1, max: 6 }),
});
const soundItem = fc
  .record({
    question: text,
    options: fc.array(text, { minLength: 4, maxLength: 5 }),
    key: fc.nat(3),
  })
  .map(({ question, options, key }) => ({ question, options, correctAnswerIndex: key }));
const language = fc.constantFrom('en' as const, 'no' as const, 'other' as const);

test('whatever it is given, the lint answers, and answers the same again', () => {
  fc.assert(
    fc.property(anyItem, language, (item, language) => {
      expect(lintItem(item, { language })).toEqual(lintItem(item, { language }));
    }),
  );
});

test('the order of the options changes no verdict but that on their order', () => {
  fc.assert(
    fc.property(soundItem, fc.nat(4), language, (item, turn, language) => {
      const verdicts = (one: MultipleChoice) =>
        new Set(
          lintItem(one, { language })
            .map(({ rule }) => rule)
            .filter((rule) => rule !== 'lost-sequence'),
        );
      expect(verdicts(turned(item, turn))).toEqual(verdicts(item));
    }),
  );
});

test('every guesser and the open-book solver spread exactly one vote', () => {
  fc.assert(
    fc.property(
      soundItem,
      fc.array(text, { maxLength: 5 }),
      language,
      (item, sentences, language) => {
        const options = {
          language,
          prevalence: (one: string) => one.length % 3,
          similarity: () => 0.5,
        };
        const votes = guessPanel(item, options).map(({ chances }) => chances);
        for (const chances of [...votes, openBookSolver(item, sentences, language)]) {
          expect(chances).toHaveLength(item.options.length);
          expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        }
      },
    ),
  );
});

test('accuracies lie between 0 and 1, and those of the places sum to 1 on five options', () => {
  const five = soundItem.filter(({ options }) => options.length === 5);
  fc.assert(
    fc.property(fc.array(five, { minLength: 1, maxLength: 6 }), (items) => {
      const found = panelAccuracy(items, { language: 'en' });
      for (const { accuracy } of found) expect(accuracy >= 0 && accuracy <= 1).toBe(true);
      const places = found.filter(({ guesser }) => guesser.startsWith('position'));
      expect(places.reduce((sum, { accuracy }) => sum + accuracy, 0)).toBeCloseTo(1, 9);
    }),
  );
});

test('spreading keeps each key and each option, and is the same for the same seed', () => {
  fc.assert(
    fc.property(fc.array(soundItem, { maxLength: 12 }), fc.integer(), (items, seed) => {
      const spread = spreadKeys(items, { language: 'en', seed });
      expect(spread).toEqual(spreadKeys(items, { language: 'en', seed }));
      for (const [at, { options, correctAnswerIndex, order }] of spread.entries()) {
        const before = items[at];
        expect(options[correctAnswerIndex]).toBe(before?.options[before.correctAnswerIndex]);
        expect(options).toEqual(order.map((from) => before?.options[from]));
        expect([...order].sort()).toEqual(before?.options.map((_, index) => index));
      }
    }),
  );
});

test('a set and itself again are found to be the same questions', () => {
  const card = fc.record({
    question: text,
    answer: fc.constantFrom('kidney', 'a salt lake', '20 mm'),
  });
  fc.assert(
    fc.property(fc.array(card, { maxLength: 4 }), (cards) => {
      const found = duplicateQuestions([...cards, ...cards], 'en');
      const names = found.map(({ left, right }) => `${left} ${right}`);
      for (const [at] of cards.entries()) expect(names).toContain(`${at} ${at + cards.length}`);
      for (const { left, right, score } of found) {
        expect(left).toBeLessThan(right);
        expect(score > 0 && score <= 1).toBe(true);
      }
    }),
  );
});

function turned(item: MultipleChoice, by: number): MultipleChoice {
  const { length } = item.options;
  const from = (index: number) => (index + by) % length;
  return {
    question: item.question,
    options: item.options.map((_, index) => item.options[from(index)] ?? ''),
    correctAnswerIndex: (item.correctAnswerIndex - by + 2 * length) % length,
  };
}
