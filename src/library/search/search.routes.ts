/** Search over HTTP. */
import { z } from 'zod';
import { CollectionId, DocumentId } from '../../contracts/document.ts';
import { SearchAnswer } from '../../contracts/found-passage.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { Store } from '../../kernel/store/store.ts';
import { getCollection } from '../documents/collections.store.ts';
import type { SearchIndex } from './search-index.ts';

/** A name once, or several times: `?document=a&document=b`. */
const several = <T extends z.ZodType>(one: T) =>
  z.union([z.array(one), one.transform((value) => [value])]).optional();

interface SearchRoutePorts {
  store: Store;
  search: SearchIndex;
}

const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

export function searchRoutes({ store, search }: SearchRoutePorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/search',
      summary:
        'Passages of the caller’s documents that are about the query, best first, or that there are none.',
      tag: 'library',
      query: z.object({
        query: z.string().trim().min(1, 'must not be empty').max(2000),
        document: several(DocumentId).describe('Only in these documents.'),
        collection: CollectionId.optional().describe('Only in the documents of this collection.'),
        section: several(z.string().max(300)).describe('Only under headings with this title.'),
        k: z.coerce.number().int().min(1).max(100).default(10),
        quick: yesOrNo
          .optional()
          .describe('Without the re-ranker: for answers while somebody types.'),
        nearest: yesOrNo
          .optional()
          .describe('The nearest passages, also when none is about the query.'),
      }),
      output: SearchAnswer,
      async handle({ caller, query: asked, signal }) {
        const { query, document, collection, section, k, quick, nearest } = asked;
        const inside = collection && (await getCollection(store, caller.userId, collection));
        const documents = inside
          ? inside.document_ids.filter((id) => document === undefined || document.includes(id))
          : document;
        return search.find(caller.userId, query, {
          k,
          signal,
          isQuick: quick ?? false,
          isNearest: nearest ?? false,
          ...(documents && { documents }),
          ...(section && { sections: section }),
        });
      },
    }),
  ];
}
