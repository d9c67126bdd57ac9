import { expect, test } from 'vitest';
import { aQuestion } from '../../../testing/tutoring-inputs.ts';
import { recheckQuestions, uncertainConcepts } from './recheck.ts';

const guessable = (isCorrect: boolean) => ({ isCorrect, optionCount: 4 });
const typed = (isCorrect: boolean) => ({ isCorrect, optionCount: null });

test('what may have been guessed is uncertain, what was typed rightly is not', () => {
  const answered = [
    { concept: 'typed twice', answers: [typed(true), typed(true)] },
    { concept: 'guessed once', answers: [guessable(true)] },
    { concept: 'missed', answers: [guessable(true), typed(false)] },
    { concept: 'nothing known of', answers: [] },
  ];
  const uncertain = uncertainConcepts(answered);
  expect(uncertain).not.toContain('typed twice');
  expect(uncertain).toContain('guessed once');
  expect(uncertain.indexOf('missed')).toBeLessThan(uncertain.indexOf('guessed once'));
});

test('a card is made of what stands without options, the missed one first', () => {
  const choice = { ...aQuestion('a', 'tide'), kind: 'choice' as const, options: ['x', 'y'] };
  const pool = [choice, aQuestion('b', 'tide'), aQuestion('c', 'tide'), aQuestion('d', 'moon')];
  const chosen = recheckQuestions(pool, { concepts: ['tide', 'sun'], missed: new Set(['c']) });
  expect(chosen.map(({ question_id }) => question_id)).toEqual(['c']);
});
