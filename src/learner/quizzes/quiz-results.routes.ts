/** A quiz that was taken, over HTTP. */
import { QuizReport, QuizResults } from '../../contracts/learning.ts';
import { idempotencyKeyOf } from '../../kernel/routes/idempotency-key.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { LearnerPorts } from '../items/learner-ports.ts';
import { takeQuizResults } from './quiz-results.ts';

export function quizResultRoutes(ports: LearnerPorts): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/reading/quiz-results',
      summary: 'Takes the results of a quiz; answers with grades, explanations and notes.',
      tag: 'reading',
      body: QuizResults,
      output: QuizReport,
      handle: ({ caller, body, headers }) =>
        takeQuizResults(ports, caller.userId, { results: body, key: idempotencyKeyOf(headers) }),
    }),
  ];
}
