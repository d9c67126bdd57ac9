import { expect, test } from 'vitest';
import type { QuizQuestion } from '../../../contracts/tutoring/tutoring.ts';
import { aQuestion } from '../../../testing/tutoring-inputs.ts';
import { composeQuiz } from './compose-quiz.ts';

const wish = { asked: new Set<string>(), missed: [] };
const on = (id: string, concept: string, given: Partial<QuizQuestion> = {}): QuizQuestion => ({
  ...aQuestion(id, concept),
  ...given,
});
const ids = (questions: readonly QuizQuestion[]) => questions.map(({ question_id }) => question_id);

test('one to three on a concept, what was missed first', () => {
  const pool = ['a', 'b', 'c', 'd', 'e'].map((id) => on(id, 'tide'));
  expect(composeQuiz({ ...wish, pool, concepts: ['tide'], length: 5 })).toHaveLength(3);
  const both = [...pool, on('m', 'moon')];
  const missed = composeQuiz({
    ...wish,
    pool: both,
    concepts: ['tide'],
    length: 3,
    missed: ['moon'],
  });
  expect(ids(missed)[0]).toBe('m');
});

test('a sentence that is all another concept has is left to it', () => {
  const shared = { source_context: 'The moon causes the tide.' };
  const pool = [on('t1', 'tide', shared), on('t2', 'tide'), on('m', 'moon', shared)];
  const quiz = composeQuiz({ ...wish, pool, concepts: ['tide', 'moon'], length: 2 });
  expect(ids(quiz).toSorted()).toEqual(['m', 't2']);
});

test('to find what the text does not say is asked only where nothing better is', () => {
  const contrary = on('c', 'tide', { question_text: 'Which statement CONTRADICTS the text?' });
  const pool = [contrary, on('t', 'tide')];
  expect(ids(composeQuiz({ ...wish, pool, concepts: ['tide'], length: 1 }))).toEqual(['t']);
  expect(ids(composeQuiz({ ...wish, pool, concepts: ['tide'], length: 2 }))).toContain('c');
});

test('a second sentence to compare is asked only in a quiz that would be too short', () => {
  const sentence = { expected_answer: 'It is because of the moon and the sun.' };
  const pool = ['a', 'b', 'c'].map((id) => on(id, `concept ${id}`, sentence));
  const concepts = pool.map(({ concept_name }) => concept_name);
  expect(composeQuiz({ ...wish, pool, concepts, length: 3 })).toHaveLength(2);
  const enough = [...pool, on('d', 'tide'), on('e', 'tide')];
  const quiz = composeQuiz({ ...wish, pool: enough, concepts: [...concepts, 'tide'], length: 3 });
  expect(
    quiz.filter(({ expected_answer }) => expected_answer === sentence.expected_answer),
  ).toHaveLength(1);
});
