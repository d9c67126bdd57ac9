import { expect, test } from 'vitest';
import { aQuestion, aTutorInput } from '../../testing/tutoring-inputs.ts';
import { coordinatorPrompt } from './coordinator/coordinator.prompt.ts';
import { diagnosticPrompt } from './diagnostic/diagnostic.prompt.ts';
import { feedbackPrompt } from './feedback/feedback.prompt.ts';
import { pathplannerPrompt } from './pathplanner/pathplanner.prompt.ts';
import { quizPrompt } from './quiz/quiz.prompt.ts';
import { tutorPrompt } from './tutor/tutor.prompt.ts';

test('the words that models are sent', () => {
  const words = [
    coordinatorPrompt.render({ message: 'quiz me', isPaused: false, topic: '', language: 'en' }),
    diagnosticPrompt.render({
      topic: 'Tides',
      language: 'en',
      gaps: [],
      level: 'beginner',
      recommendations: ['proceed'],
    }),
    tutorPrompt.render(aTutorInput),
    quizPrompt.render({
      topic: 'Tides',
      concepts: ['tide'],
      missed: [],
      length: 3,
      pool: [aQuestion('q1')],
      asked: [],
    }),
    feedbackPrompt.render({
      topic: 'Tides',
      language: 'en',
      score: 0.6,
      threshold: 0.85,
      answers: [],
    }),
    pathplannerPrompt.render({
      language: 'en',
      goals: [],
      topic: 'Tides',
      outcome: 'asked',
      concepts: [],
      missed: [],
    }),
  ];
  expect(words.map(({ system }) => system)).toMatchSnapshot();
});
