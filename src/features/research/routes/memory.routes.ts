/** What is remembered, over HTTP: read, corrected, exported, erased. */
import { z } from 'zod';
import { UserPreferences } from '../../../contracts/research/research.ts';
import {
  Entity,
  EntityCorrection,
  EntityId,
  EntityRelationship,
  HistoryEntry,
  RememberedFact,
} from '../../../contracts/research/research-memory.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';
import type { Runs } from '../../../kernel/runs/runs.ts';
import { forgetInZep } from '../memory/tell-zep.workflow.ts';
import type { ResearchPorts } from '../research-ports.ts';
import {
  correctEntity,
  deleteEntity,
  listEntities,
  listRelations,
} from '../stores/entities.store.ts';
import { listFacts } from '../stores/facts.store.ts';
import { forgetting } from '../stores/forgetting.ts';
import {
  eraseMemory,
  keepPreferences,
  listHistory,
  readPreferences,
} from '../stores/memory.store.ts';
import { allQueries, deleteQuery } from '../stores/queries.store.ts';
import { allWatches, deleteWatch } from '../stores/watches.store.ts';
import { stopWatch } from '../watches/stop-watch.ts';
import type { Research } from './research.ts';

const tag = 'research';
const path = '/api/research/memory';
const Remembered = z.object({
  history: z.array(HistoryEntry),
  facts: z.array(RememberedFact),
  entities: z.array(Entity),
  relations: z.array(EntityRelationship),
  preferences: UserPreferences,
});

export function memoryRoutes(runs: Runs, ports: ResearchPorts, research: Research): Route[] {
  return [...readRoutes(ports), ...changeRoutes(ports), eraseRoute(runs, ports, research)];
}

function readRoutes({ store }: ResearchPorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path,
      summary: 'All that is remembered of the caller’s questions, to read or to keep elsewhere.',
      tag,
      output: Remembered,
      handle: async ({ caller: { userId } }) => ({
        history: await listHistory(store, userId),
        facts: await listFacts(store, userId),
        entities: await listEntities(store, userId),
        relations: await listRelations(store, userId),
        preferences: await readPreferences(store, userId),
      }),
    }),
    defineRoute({
      method: 'GET',
      path: `${path}/history`,
      summary: 'Questions and answers, newest first.',
      tag,
      output: z.object({ history: z.array(HistoryEntry) }),
      handle: async ({ caller }) => ({ history: await listHistory(store, caller.userId) }),
    }),
    defineRoute({
      method: 'GET',
      path: `${path}/entities`,
      summary: 'Names that answers held, and how they stand to each other.',
      tag,
      output: z.object({ entities: z.array(Entity), relations: z.array(EntityRelationship) }),
      handle: async ({ caller: { userId } }) => ({
        entities: await listEntities(store, userId),
        relations: await listRelations(store, userId),
      }),
    }),
    defineRoute({
      method: 'GET',
      path: `${path}/preferences`,
      summary: 'How the caller wants answers.',
      tag,
      output: UserPreferences,
      handle: ({ caller }) => readPreferences(store, caller.userId),
    }),
  ];
}

function changeRoutes({ store, world }: ResearchPorts): Route[] {
  const params = z.object({ id: EntityId });
  return [
    defineRoute({
      method: 'PUT',
      path: `${path}/preferences`,
      summary: 'Changes how the caller wants answers.',
      tag,
      body: UserPreferences,
      output: UserPreferences,
      async handle({ caller, body }) {
        const now = world.now();
        const preferences = { ...body, last_updated: now.toISOString() };
        await keepPreferences(store, caller.userId, preferences, now);
        return preferences;
      },
    }),
    defineRoute({
      method: 'PATCH',
      path: `${path}/entities/:id`,
      summary: 'Corrects a name or its kind; what it was stays on record with its dates.',
      tag,
      params,
      body: EntityCorrection,
      output: z.object({ entities: z.array(Entity) }),
      async handle({ caller: { userId }, params, body }) {
        const at = world.now();
        const newId = world.id();
        await store.transaction((tx) =>
          correctEntity(tx, { userId, id: params.id, newId, at }, body),
        );
        return { entities: await listEntities(store, userId) };
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: `${path}/entities/:id`,
      summary: 'Forgets a name and everything said of it.',
      tag,
      params,
      output: z.undefined(),
      async handle({ caller, params }) {
        await store.transaction((tx) => deleteEntity(tx, caller.userId, params.id));
        return undefined;
      },
    }),
  ];
}

function eraseRoute(runs: Runs, ports: ResearchPorts, research: Research): Route {
  const { store } = ports;
  return defineRoute({
    method: 'DELETE',
    path,
    summary:
      'Erases all that is remembered: facts, names, preferences; with `answers`, every question and answer too, and what is watched.',
    tag,
    query: z.object({
      answers: z.enum(['0', '1']).optional().describe('1: the questions and answers as well.'),
    }),
    output: z.undefined(),
    async handle({ caller: { userId }, query }) {
      // Watches first: they ask.
      const watches = query.answers === '1' ? await allWatches(store, userId) : [];
      for (const id of watches) await stopWatch({ store, runs }, userId, id);
      const ids = query.answers === '1' ? await allQueries(store, userId) : [];
      for (const id of ids) await research.stop(userId, id);
      await forgetting(ports, userId, ids, async (tx) => {
        await eraseMemory(tx, userId);
        for (const id of watches) await deleteWatch(tx, userId, id);
        for (const id of ids) await deleteQuery(tx, userId, id);
      });
      await forgetInZep(ports, userId);
      return undefined;
    },
  });
}
