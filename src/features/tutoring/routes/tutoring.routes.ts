/** Tutoring sessions over HTTP. */
import { z } from 'zod';
import { SessionId } from '../../../contracts/ids.ts';
import type { Run } from '../../../contracts/run.ts';
import {
  LearnerAnswer,
  LearnerMessage,
  TutoringMastery,
  TutoringMessage,
  TutoringReply,
  TutoringSessionPatch,
  TutoringSessionRequest,
  TutoringState,
  TutoringSummary,
  TutoringTransitions,
} from '../../../contracts/tutoring/tutoring.ts';
import { type Caller, defineRoute, type Route } from '../../../kernel/routes/route.ts';
import { startsRun } from '../../../kernel/routes/starts-run.ts';
import type { Runs } from '../../../kernel/runs/runs.ts';
import type { TutoringSessions } from './tutoring-sessions.ts';

const tag = 'tutoring';
const params = z.object({ id: SessionId });

export function tutoringRoutes(runs: Runs, sessions: TutoringSessions): Route[] {
  return [...sessionRoutes(sessions), ...chatRoutes(runs, sessions), ...shownRoutes(sessions)];
}

function sessionRoutes(sessions: TutoringSessions): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/tutoring/sessions',
      summary: 'Opens a tutoring session on documents.',
      tag,
      body: TutoringSessionRequest,
      output: TutoringState,
      status: 201,
      handle: ({ caller, body }) => sessions.open(caller.userId, body),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/tutoring/sessions',
      summary: 'The tutoring sessions of the caller, the last used first.',
      tag,
      output: z.object({ sessions: z.array(TutoringSummary) }),
      handle: async ({ caller }) => ({ sessions: await sessions.list(caller.userId) }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/tutoring/sessions/:id',
      summary: 'The state of a session; open questions come without their answers.',
      tag,
      params,
      output: TutoringState,
      handle: ({ caller, params }) => sessions.state(caller.userId, params.id),
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/tutoring/sessions/:id',
      summary: 'Changes the goals, the threshold, or how long cycles and quizzes are.',
      tag,
      params,
      body: TutoringSessionPatch,
      output: TutoringState,
      handle: ({ caller, params, body }) => sessions.patch(caller.userId, params.id, body),
    }),
    ...(['pause', 'resume'] as const).map((what) =>
      defineRoute({
        method: 'POST',
        path: `/api/tutoring/sessions/:id/${what}`,
        summary: `Lets a quiz ${what}; it keeps its question.`,
        tag,
        params,
        output: TutoringState,
        handle: ({ caller, params }) => sessions.pause(caller.userId, params.id, what),
      }),
    ),
  ];
}

function chatRoutes(runs: Runs, sessions: TutoringSessions): Route[] {
  const present = (run: Run, caller: Caller) => sessions.reply(caller.userId, run);
  return [
    startsRun(runs, {
      path: '/api/tutoring/sessions/:id/messages',
      summary: 'Says something to the tutor; the reply comes as messages of the session.',
      tag,
      workflow: 'tutoring.reply',
      params,
      body: LearnerMessage,
      result: TutoringReply,
      present,
      order: async ({ caller, params, body }) => ({
        input: body,
        sessionId: await sessions.own(caller.userId, params.id),
      }),
    }),
    startsRun(runs, {
      path: '/api/tutoring/sessions/:id/answers',
      summary: 'Answers the open question; the same question counts once.',
      tag,
      workflow: 'tutoring.answer',
      params,
      body: LearnerAnswer,
      result: TutoringReply,
      present,
      order: async ({ caller, params, body }) => ({
        input: body,
        sessionId: await sessions.own(caller.userId, params.id),
      }),
    }),
  ];
}

function shownRoutes(sessions: TutoringSessions): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/tutoring/sessions/:id/messages',
      summary: 'What was said in a session, in order.',
      tag,
      params,
      query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
      output: z.object({ messages: z.array(TutoringMessage) }),
      handle: async ({ caller, params, query }) => ({
        messages: await sessions.messages(caller.userId, params.id, query.after),
      }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/tutoring/sessions/:id/transitions',
      summary: 'Who was sent where, and why.',
      tag,
      params,
      output: TutoringTransitions,
      handle: async ({ caller, params }) => ({
        transitions: await sessions.transitions(caller.userId, params.id),
      }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/tutoring/sessions/:id/mastery',
      summary: 'How well each concept is known, how sure that is, and what needs what.',
      tag,
      params,
      output: TutoringMastery,
      handle: ({ caller, params, signal }) => sessions.mastery(caller.userId, params.id, signal),
    }),
  ];
}
