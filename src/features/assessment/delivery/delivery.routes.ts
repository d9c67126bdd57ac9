/** Giving questions to people by a link, for their author. */
import { z } from 'zod';
import {
  Delivery,
  DeliveryChange,
  DeliveryId,
  DeliveryResults,
  NewDelivery,
  SittingId,
} from '../../../contracts/assessment/delivery.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';
import {
  changeDelivery,
  deleteDelivery,
  listDeliveries,
  readCodes,
  readDelivery,
} from './deliveries.store.ts';
import { giveQuestions } from './give.ts';
import { deliveryResults, presentDelivery, showDelivery } from './results.ts';
import { resultsCsv } from './results-csv.ts';
import type { SitPorts } from './sit.ts';
import { deleteSitting } from './sittings.store.ts';

const tag = 'assessment';
const params = z.object({ id: DeliveryId });

export function deliveryRoutes(ports: SitPorts): Route[] {
  return [...givingRoutes(ports), ...resultRoutes(ports)];
}

function givingRoutes(ports: SitPorts): Route[] {
  const { store, world } = ports;
  return [
    defineRoute({
      method: 'POST',
      path: '/api/deliveries',
      summary: 'Gives the questions of a finished test or of a set to people, by a link.',
      tag,
      status: 201,
      body: NewDelivery,
      output: Delivery,
      async handle({ caller: { userId }, body }) {
        return showDelivery(ports, userId, await giveQuestions(ports, userId, body));
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/deliveries',
      summary: 'What the caller has given to people, the last first.',
      tag,
      output: z.object({ deliveries: z.array(Delivery) }),
      async handle({ caller: { userId } }) {
        const rows = await listDeliveries(store, userId, world.now());
        const codes = await Promise.all(rows.map(({ id }) => readCodes(store, id)));
        return { deliveries: rows.map((row, at) => presentDelivery(row, codes[at] ?? [])) };
      },
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/deliveries/:id',
      summary: 'Closes a link or opens it again, or lets people try again.',
      tag,
      params,
      body: DeliveryChange,
      output: Delivery,
      async handle({ caller: { userId }, params: { id }, body }) {
        await changeDelivery(store, userId, { id, change: body });
        return showDelivery(ports, userId, id);
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/deliveries/:id',
      summary: 'Deletes a link with all that was answered there.',
      tag,
      params,
      output: z.undefined(),
      async handle({ caller: { userId }, params: { id } }) {
        await deleteDelivery(store, userId, id);
        return undefined;
      },
    }),
  ];
}

function resultRoutes(ports: SitPorts): Route[] {
  const { store, world } = ports;
  return [
    defineRoute({
      method: 'GET',
      path: '/api/deliveries/:id',
      summary: 'Who answered what, and what the answers say of each question.',
      tag,
      params,
      output: DeliveryResults,
      handle: ({ caller: { userId }, params: { id } }) => deliveryResults(ports, userId, id),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/deliveries/:id/export',
      summary: 'The answers as a table (CSV), a row for each.',
      tag,
      params,
      output: z.unknown(),
      mediaType: 'text/csv',
      async handle({ caller: { userId }, params: { id } }) {
        const text = resultsCsv(await deliveryResults(ports, userId, id));
        return new Response(text, {
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="answers-${id.slice(-12)}.csv"`,
            'x-content-type-options': 'nosniff',
          },
        });
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/deliveries/:id/sittings/:sitting_id',
      summary: 'Deletes an attempt with its answers: its name or code may begin again.',
      tag,
      params: params.extend({ sitting_id: SittingId }),
      output: z.undefined(),
      async handle({ caller: { userId }, params: { id, sitting_id: sittingId } }) {
        await readDelivery(store, userId, { id, now: world.now() });
        await deleteSitting(store, userId, { deliveryId: id, id: sittingId });
        return undefined;
      },
    }),
  ];
}
