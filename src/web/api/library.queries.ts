/** All documents and collections, for whatever lists them whole. */
import { queryOptions } from '@tanstack/react-query';
import type { Collection, Document } from '../../contracts/document.ts';
import { getJson } from './client.ts';

const AT_ONCE = 200;
const BUSY_MS = 1000;
/** A library that takes several requests is not read again every second. */
const BUSY_LARGE_MS = 5000;
const QUIET_MS = 10_000;

/** All of them: they are filtered and sorted here, so every keystroke has its answer at once. */
export async function everyDocument(filter: string, signal: AbortSignal): Promise<Document[]> {
  const documents: Document[] = [];
  for (;;) {
    const last = documents.at(-1);
    const before = last ? `&before=${last.id}` : '';
    const address = `/api/documents?limit=${AT_ONCE}${filter}${before}`;
    const page = (await getJson<{ documents: Document[] }>(address, signal)).documents;
    documents.push(...page);
    if (page.length < AT_ONCE) return documents;
  }
}

export const libraryQuery = queryOptions({
  queryKey: ['documents', 'library'],
  queryFn: ({ signal }) => everyDocument('', signal),
  refetchInterval: ({ state: { data = [] } }) => {
    if (!data.some(({ status }) => status === 'reading')) return QUIET_MS;
    return data.length < AT_ONCE ? BUSY_MS : BUSY_LARGE_MS;
  },
});

export const collectionsQuery = queryOptions({
  queryKey: ['collections'],
  queryFn: async ({ signal }) =>
    (await getJson<{ collections: Collection[] }>('/api/collections', signal)).collections,
});
