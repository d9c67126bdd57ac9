import { queryOptions } from '@tanstack/react-query';
import type { NotedAnnotation } from '../../../../contracts/annotation.ts';
import { getJson } from '../../../api/client.ts';

/** Below the key of documents, so that whatever changes them lets it be read again. */
export const notesQuery = queryOptions({
  queryKey: ['documents', 'annotations'],
  queryFn: async ({ signal }) =>
    (await getJson<{ annotations: NotedAnnotation[] }>('/api/annotations', signal)).annotations,
});
