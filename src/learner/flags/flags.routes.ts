/** "This is wrong" over HTTP: said of a card or a question, listed, and settled. */
import { z } from 'zod';
import { FlagDecision, FlaggedThing, FlagResolved } from '../../contracts/decks.ts';
import { CardId, ItemId } from '../../contracts/reading.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { LearnerPorts } from '../items/learner-ports.ts';
import { flaggedThings, flagMade, resolveFlag } from './flags.ts';

const tag = 'reading';
const Complaint = z.object({ reason: z.string().trim().min(1).max(1000) });
const Flagged = z.object({ is_flagged: z.literal(true) });

export function flagRoutes(ports: LearnerPorts): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/reading/cards/:card_id/flag',
      summary: 'Says what is wrong with a card.',
      tag,
      params: z.object({ card_id: CardId }),
      body: Complaint,
      output: Flagged,
      async handle({ caller, params, body }) {
        await flagMade(ports, caller.userId, { made: { card: params.card_id }, ...body });
        return { is_flagged: true as const };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/reading/items/:item_id/flag',
      summary: 'Says what is wrong with a question.',
      tag,
      params: z.object({ item_id: ItemId }),
      body: Complaint,
      output: Flagged,
      async handle({ caller, params, body }) {
        await flagMade(ports, caller.userId, { made: { item: params.item_id }, ...body });
        return { is_flagged: true as const };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/reading/flags',
      summary: 'Cards and questions that the caller said are wrong, the latest first.',
      tag,
      output: z.object({ flags: z.array(FlaggedThing) }),
      handle: async ({ caller }) => ({ flags: await flaggedThings(ports, caller.userId) }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/reading/flags/:item_id/resolve',
      summary: 'Settles a flag: keeps the thing, takes its answers back, or drops it.',
      tag,
      params: z.object({ item_id: z.union([CardId, ItemId]) }),
      body: z.object({ decision: FlagDecision }),
      output: FlagResolved,
      handle: ({ caller, params, body }) =>
        resolveFlag(ports, caller.userId, { itemId: params.item_id, ...body }),
    }),
  ];
}
