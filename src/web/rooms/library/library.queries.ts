/** What the pages of the library read. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DocumentRevision } from '../../../contracts/document.ts';
import { getJson } from '../../api/client.ts';
import { everyDocument } from '../../api/library.queries.ts';

export const trashQuery = queryOptions({
  queryKey: ['documents', 'trash'],
  queryFn: ({ signal }) => everyDocument('&trash=1', signal),
});

export const revisionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', id, 'revisions'],
    queryFn: async ({ signal }) =>
      (await getJson<{ revisions: DocumentRevision[] }>(`/api/documents/${id}/revisions`, signal))
        .revisions,
  });

/** After anything that changes documents: lists, counts and the document itself are old. */
export async function documentsChanged(queries: QueryClient): Promise<void> {
  await Promise.all(
    ['documents', 'collections', 'reviews', 'runs'].map((key) =>
      queries.invalidateQueries({ queryKey: [key] }),
    ),
  );
}
