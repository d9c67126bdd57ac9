import { expect, test } from 'vitest';
import { setTitle } from './set-title.ts';

const plain = {
  generationGoals: ['flashcards' as const, 'multiple_choice_quiz' as const],
  focusAreas: [],
  constraints: { numFlashcards: 5, numQuizQuestions: 5, quizDifficulty: 'easy' as const },
};

test('a set of a whole text is called like the text', () => {
  expect(setTitle('Tides', plain)).toBe('Tides');
});

test('what sets it apart stands in its name', () => {
  const constraints = { ...plain.constraints, quizDifficulty: 'hard' as const };
  expect(setTitle('Tides', { ...plain, focusAreas: ['spring tide'], constraints })).toBe(
    'Tides · spring tide · hard',
  );
});
