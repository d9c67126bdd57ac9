/** What pages read from the server, each under one key, so that all pages share what is there. */
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Deck } from '../../contracts/decks.ts';
import type { Document } from '../../contracts/document.ts';
import type { SourceGuide } from '../../contracts/guide.ts';
import type { Run } from '../../contracts/run.ts';
import type { Settings } from '../../contracts/settings.ts';
import { ApiProblem, getJson, UNREACHABLE } from './client.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2000,
        // What the server has refused it would refuse again; only a missing answer is worth another try.
        retry: (failures, error) =>
          failures < 3 && error instanceof ApiProblem && error.problem.code === UNREACHABLE,
      },
    },
  });
}

/** How often to look again while something is being worked on, and otherwise. */
const BUSY_MS = 1000;
const QUIET_MS = 10_000;

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: async ({ signal }) =>
    (await getJson<{ documents: Document[] }>('/api/documents', signal)).documents,
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'reading') ? BUSY_MS : QUIET_MS,
});

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', id],
    queryFn: ({ signal }) => getJson<Document>(`/api/documents/${id}`, signal),
    refetchInterval: ({ state }) => (state.data?.status === 'reading' ? BUSY_MS : false),
  });

interface RunPage {
  runs: Run[];
  next_before: string | null;
}

export const isActive = ({ status }: Run): boolean => status === 'queued' || status === 'running';

export const recentRunsQuery = queryOptions({
  queryKey: ['runs', 'recent'],
  queryFn: async ({ signal }) => (await getJson<RunPage>('/api/runs?limit=30', signal)).runs,
  refetchInterval: ({ state }) => (state.data?.some(isActive) ? BUSY_MS : QUIET_MS),
});

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['runs', id],
    queryFn: ({ signal }) => getJson<Run>(`/api/runs/${id}`, signal),
    refetchInterval: ({ state }) =>
      state.data === undefined || isActive(state.data) ? BUSY_MS : false,
  });

/** While the guide of a document is being made, the server says that it is busy. */
export const isBusy = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.code === 'document.busy';

export const guideQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['documents', documentId, 'guide'],
    queryFn: ({ signal }) => getJson<SourceGuide>(`/api/documents/${documentId}/guide`, signal),
    refetchInterval: ({ state }) => (isBusy(state.error) ? BUSY_MS : false),
  });

export const decksQuery = queryOptions({
  queryKey: ['study', 'decks'],
  queryFn: async ({ signal }) =>
    (await getJson<{ decks: Deck[] }>('/api/reading/decks?limit=500', signal)).decks,
  // Cards come due, and texts change, while somebody looks.
  refetchInterval: 3 * QUIET_MS,
});

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => getJson<Settings>('/api/settings', signal),
});
