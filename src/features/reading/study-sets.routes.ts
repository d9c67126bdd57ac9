/** Study sets over HTTP. */
import { z } from 'zod';
import { DocumentId } from '../../contracts/document.ts';
import { SessionId } from '../../contracts/ids.ts';
import {
  CardId,
  ItemId,
  QuizSpec,
  SessionState,
  StudySet,
  StudySetId,
} from '../../contracts/reading.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import { startsRun } from '../../kernel/routes/starts-run.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import { StudySets } from '../../learner/items/study-sets.ts';
import type { StudyPorts } from './reading-ports.ts';
import { nothingToMakeItFrom } from './remake.workflow.ts';
import { sessionState } from './session-state.ts';
import { StudyRequest } from './study-order.ts';

const tag = 'reading';
const params = z.object({ id: StudySetId });
const MadeSet = z.object({ study_set_id: StudySetId, is_new: z.boolean() });
const RemadeSet = z.object({ study_set_id: StudySetId });
const cardParams = params.extend({ card_id: CardId });
const itemParams = params.extend({ item_id: ItemId });
const MAKE = 'reading.make_study_set';

export function studySetRoutes(runs: Runs, ports: StudyPorts): Route[] {
  const sets = new StudySets(ports);
  return [...makingRoutes(runs, sets), ...setRoutes(sets), ...sessionRoutes(ports)];
}

function makingRoutes(runs: Runs, sets: StudySets): Route[] {
  return [
    startsRun(runs, {
      path: '/api/reading/study-sets',
      summary: 'Makes flashcards and a quiz from documents.',
      tag,
      workflow: MAKE,
      body: StudyRequest,
      result: MadeSet,
      order: ({ body: { documentId, documentIds, ...wish } }) => ({
        input: { ...wish, documentIds: documentIds ?? [documentId] },
        sessionKind: 'study',
        ...(wish.language && { language: wish.language }),
      }),
    }),
    startsRun(runs, {
      path: '/api/reading/quizzes',
      summary: 'Makes a quiz from some blocks of a document.',
      tag,
      workflow: MAKE,
      body: QuizSpec.extend({ documentId: DocumentId }),
      result: MadeSet,
      order: ({ body: { documentId, blocks_to_assess, num_questions, difficulty } }) => ({
        input: {
          documentIds: [documentId],
          scope: { blocks: blocks_to_assess },
          generationGoals: ['multiple_choice_quiz'],
          constraints: {
            numQuizQuestions: num_questions,
            quizDifficulty: difficulty.toLowerCase(),
          },
        },
        sessionKind: 'study',
      }),
    }),
    startsRun(runs, {
      path: '/api/reading/study-sets/:id/cards/:card_id/remake',
      summary: 'Makes a card anew: another one in its place.',
      tag,
      workflow: 'reading.remake',
      params: cardParams,
      body: z.object({}),
      result: RemadeSet,
      order: async ({ caller, params: { id, card_id: cardId } }) => {
        const { sessionId, flashcards } = await sets.get(caller.userId, id);
        const isMade = flashcards.find((card) => card.id === cardId)?.origin === 'made';
        if (sessionId === null || !isMade) throw nothingToMakeItFrom();
        return { input: { studySetId: id, cardId }, sessionId };
      },
    }),
    startsRun(runs, {
      path: '/api/reading/study-sets/:id/items/:item_id/remake',
      summary: 'Makes a question anew: another one in its place.',
      tag,
      workflow: 'reading.remake',
      params: itemParams,
      body: z.object({}),
      result: RemadeSet,
      order: async ({ caller, params: { id, item_id: itemId } }) => {
        const { sessionId } = await sets.get(caller.userId, id);
        if (sessionId === null) throw nothingToMakeItFrom();
        return { input: { studySetId: id, itemId }, sessionId };
      },
    }),
  ];
}

function setRoutes(sets: StudySets): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/reading/study-sets',
      summary: 'The study sets of the caller, newest first.',
      tag,
      query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
      output: z.object({ study_sets: z.array(StudySet) }),
      handle: async ({ caller, query }) => ({ study_sets: await sets.list(caller.userId, query) }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/reading/study-sets/:id',
      summary: 'One study set: its handover, its cards, its quiz.',
      tag,
      params,
      output: StudySet,
      handle: ({ caller, params }) => sets.get(caller.userId, params.id),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/reading/study-sets/:id/keep',
      summary: 'Keeps a stale set as it is: what it says is still wanted.',
      tag,
      params,
      output: StudySet,
      handle: ({ caller, params }) => sets.keep(caller.userId, params.id),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/reading/study-sets/:id',
      summary: 'Deletes a study set with its cards and questions.',
      tag,
      params,
      output: z.undefined(),
      async handle({ caller, params }) {
        await sets.delete(caller.userId, params.id);
        return undefined;
      },
    }),
  ];
}

function sessionRoutes(ports: StudyPorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/reading/sessions/:id',
      summary:
        'The state of a study session: its text, its questions, results and notes, its review.',
      tag,
      params: z.object({ id: SessionId }),
      output: SessionState,
      handle: ({ caller, params }) => sessionState(ports, caller.userId, params.id),
    }),
  ];
}
