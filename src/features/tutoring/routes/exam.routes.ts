/** Plans for an exam over HTTP: made anew each time, kept as a promise, compared with what came. */
import { z } from 'zod';
import {
  ExamPlan,
  ExamPromises,
  ExamResult,
  ExamWishQuery,
} from '../../../contracts/tutoring/exam-plan.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';
import type { TutoringPorts } from '../desk/tutoring-ports.ts';
import { examPlan } from './exam-plans.ts';
import { closeExam, dropPromise, keepPromise, listPromises } from './exam-promises.ts';

const tag = 'tutoring';
const params = z.object({ id: z.string().min(1).max(100) });
const PROMISES = '/api/tutoring/exam-promises';

export function examRoutes(ports: Pick<TutoringPorts, 'store' | 'world'>): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/tutoring/exam-plan',
      summary: 'What to do each day until an exam, and how much is likely recalled on it.',
      tag,
      query: ExamWishQuery,
      output: ExamPlan,
      handle: ({ caller, query, signal }) => examPlan(ports, caller.userId, query, signal),
    }),
    defineRoute({
      method: 'POST',
      path: PROMISES,
      summary: 'Keeps what the plan promises today, to be compared with what comes.',
      tag,
      body: ExamWishQuery,
      output: ExamPromises,
      status: 201,
      handle: ({ caller, body, signal }) => keepPromise(ports, caller.userId, body, signal),
    }),
    defineRoute({
      method: 'GET',
      path: PROMISES,
      summary: 'What was promised of exams, what came, and how well promises hold.',
      tag,
      output: ExamPromises,
      handle: ({ caller }) => listPromises(ports, caller.userId),
    }),
    defineRoute({
      method: 'POST',
      path: `${PROMISES}/:id/result`,
      summary: 'Says how much was recalled on the day of the exam.',
      tag,
      params,
      body: ExamResult,
      output: ExamPromises,
      handle: ({ caller, params, body }) =>
        closeExam(ports, caller.userId, { id: params.id, ...body }),
    }),
    defineRoute({
      method: 'DELETE',
      path: `${PROMISES}/:id`,
      summary: 'Forgets a plan for an exam.',
      tag,
      params,
      output: ExamPromises,
      handle: ({ caller, params }) => dropPromise(ports, caller.userId, params.id),
    }),
  ];
}
