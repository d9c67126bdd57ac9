/** Quiz questions over HTTP: edited, moved to the trash and restored. */
import { z } from 'zod';
import { ItemId, QuizItem, StudySetId } from '../../contracts/reading.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import { editItem } from './edit-made.ts';
import { given } from './given.ts';
import type { ItemPorts } from './learner-ports.ts';
import { dropItem, restoreItem } from './trash.ts';

const tag = 'reading';
const params = z.object({ id: StudySetId, item_id: ItemId });

export function itemRoutes(ports: ItemPorts): Route[] {
  return [
    defineRoute({
      method: 'PATCH',
      path: '/api/reading/study-sets/:id/items/:item_id',
      summary: 'Edits a question; the checks run again and say what broke.',
      tag,
      params,
      body: z.object({
        question: z.string().trim().min(1).max(1000).optional(),
        options: z.array(z.string().trim().min(1).max(500)).min(2).max(6).optional(),
        correctAnswerIndex: z.int().min(0).optional(),
        explanation: z.string().trim().min(1).max(1000).optional(),
      }),
      output: QuizItem,
      handle: ({ caller, params: { id: setId, item_id: id }, body }) =>
        editItem(ports, caller.userId, { setId, id, edit: given(body) }),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/reading/study-sets/:id/items/:item_id',
      summary: 'Drops a question; it can be had back for a while.',
      tag,
      params,
      output: z.undefined(),
      async handle({ caller, params: { id: setId, item_id: id } }) {
        await dropItem(ports, caller.userId, { setId, id });
        return undefined;
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/reading/study-sets/:id/items/:item_id/restore',
      summary: 'Gives a dropped question back as it was.',
      tag,
      params,
      body: z.object({}),
      output: QuizItem,
      handle: ({ caller, params: { id: setId, item_id: id } }) =>
        restoreItem(ports, caller.userId, { setId, id }),
    }),
  ];
}
