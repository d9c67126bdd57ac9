/** Concepts over all documents, over HTTP. */
import { z } from 'zod';
import { ConceptPage, ListedConcept } from '../../contracts/concept-page.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { Store } from '../../kernel/store/store.ts';
import { libraryError } from '../error-codes.ts';
import { findConcept, listConcepts } from './concept-pages.ts';

const tag = 'library';

export function conceptRoutes({ store }: { store: Store }): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/concepts',
      summary: 'The concepts of all documents of the caller, the most important first.',
      tag,
      query: z.object({ limit: z.coerce.number().int().min(1).max(2000).default(500) }),
      output: z.object({ concepts: z.array(ListedConcept) }),
      handle: async ({ caller, query: { limit } }) => ({
        concepts: (await listConcepts(store, caller.userId)).slice(0, limit),
      }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/concept',
      summary: 'One concept in every document that knows it: what it means, and where it is said.',
      tag,
      query: z.object({ term: z.string().trim().min(1).max(300) }),
      output: ConceptPage,
      async handle({ caller, query: { term } }) {
        const found = await findConcept(store, caller.userId, term);
        if (found) return found;
        throw libraryError('concept.missing', 'None of your documents speaks of this.');
      },
    }),
  ];
}
