import { expect, test } from 'vitest';
import { adviseOn } from './coach-notes.ts';

/** Eight answers on each of three concepts, all right but those of the weak one. */
function answers(weak: { concept?: string; difficulty?: string }) {
  return ['tide', 'delta', 'fjord'].flatMap((concept) =>
    Array.from({ length: 8 }, (_, at) => {
      const difficulty = at % 2 === 0 ? 'easy' : 'hard';
      const isCorrect = concept !== weak.concept && difficulty !== weak.difficulty;
      return { concept, difficulty, isCorrect, latencySec: null };
    }),
  );
}

test('a weak concept is named in the language of the set, and proposed as a focus', () => {
  expect(adviseOn(answers({ concept: 'tide' }), 'en')).toEqual({
    notes: ["User struggles with 'tide'."],
    focusAreas: ['tide'],
  });
  expect(adviseOn(answers({ concept: 'tide' }), 'de').notes).toEqual([
    "User struggles with 'tide'.",
  ]);
  expect(adviseOn(answers({ concept: 'tide' }), 'nb')).toEqual({
    notes: ['Brukeren strever med «tide».'],
    focusAreas: ['tide'],
  });
});

test('a difficulty that goes badly is named, and is no focus', () => {
  expect(adviseOn(answers({ difficulty: 'hard' }), 'en')).toEqual({
    notes: ['User consistently answers HARD questions incorrectly.'],
    focusAreas: [],
  });
  expect(adviseOn(answers({ difficulty: 'hard' }), 'no').notes).toEqual([
    'Brukeren svarer gjennomgående feil på vanskelige spørsmål.',
  ]);
});

test('who does well is told nothing', () => {
  expect(adviseOn(answers({}), 'no')).toEqual({ notes: [], focusAreas: [] });
});
