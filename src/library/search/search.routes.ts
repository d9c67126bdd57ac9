/** Search over HTTP. */
import { z } from 'zod';
import { CollectionId, DocumentId } from '../../contracts/document.ts';
import { FoundPassage } from '../../contracts/found-passage.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { Store } from '../../kernel/store/store.ts';
import { getCollection } from '../documents/collections.store.ts';
import type { SearchIndex } from './search-index.ts';

/** A name once, or several times: `?document=a&document=b`. */
const several = <T extends z.ZodType>(one: T) =>
  z.union([z.array(one), one.transform((value) => [value])]).optional();

interface SearchDoors {
  store: Store;
  search: SearchIndex;
  /** Whether passages are also found by their meaning. */
  hasMeaning: () => boolean;
}

export function searchRoutes({ store, search, hasMeaning }: SearchDoors): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/search',
      summary: 'Passages of the caller’s documents, best first, by words and by meaning.',
      tag: 'library',
      query: z.object({
        query: z.string().trim().min(1, 'must not be empty').max(2000),
        document: several(DocumentId).describe('Only in these documents.'),
        collection: CollectionId.optional().describe('Only in the documents of this collection.'),
        section: several(z.string().max(300)).describe('Only under headings with this title.'),
        k: z.coerce.number().int().min(1).max(100).default(10),
      }),
      output: z.object({
        passages: z.array(FoundPassage),
        by: z
          .array(z.enum(['words', 'meaning']))
          .describe('How was searched; only `words` where there is no local model.'),
      }),
      async handle({ caller, query: { query, document, collection, section, k }, signal }) {
        const inside = collection && (await getCollection(store, caller.userId, collection));
        const documents = inside
          ? inside.document_ids.filter((id) => document === undefined || document.includes(id))
          : document;
        const passages = await search.search(caller.userId, query, {
          k,
          signal,
          ...(documents && { documents }),
          ...(section && { sections: section }),
        });
        const by = hasMeaning() ? (['words', 'meaning'] as const) : (['words'] as const);
        return { passages, by: [...by] };
      },
    }),
  ];
}
