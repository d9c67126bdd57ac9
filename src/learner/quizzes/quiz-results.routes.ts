/** A quiz that was taken, over HTTP. */
import { z } from 'zod';
import { TakenQuiz } from '../../contracts/concept-page.ts';
import { QuizReport, QuizResults } from '../../contracts/learning.ts';
import { idempotencyKeyOf } from '../../kernel/routes/idempotency-key.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { LearnerPorts } from '../items/learner-ports.ts';
import { takeQuizResults } from './quiz-results.ts';
import { takenQuizzes } from './taken-quizzes.store.ts';

export function quizResultRoutes(ports: LearnerPorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/reading/quiz-results',
      summary: 'The quizzes that the caller has taken, the last first.',
      tag: 'reading',
      query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
      output: z.object({ quizzes: z.array(TakenQuiz) }),
      handle: async ({ caller, query }) => ({
        quizzes: await takenQuizzes(ports.store, caller.userId, query.limit),
      }),
    }),
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
