import { expect, test } from 'vitest';
import { aQuestion } from '../../../testing/tutoring-inputs.ts';
import { probeQuestion } from './probe-question.ts';

const choice = { ...aQuestion('a', 'tide'), kind: 'choice' as const, options: ['x', 'y'] };

test('what can hardly be guessed comes before a choice', () => {
  expect(probeQuestion([choice, aQuestion('b', 'tide')], 'tide')?.question_id).toBe('b');
  expect(probeQuestion([choice], 'tide')?.question_id).toBe('a');
  expect(probeQuestion([choice], 'moon')).toBeNull();
});
