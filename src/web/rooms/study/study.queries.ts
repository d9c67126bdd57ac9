/** What the study room reads from the server. All keys begin with `study`. */
import { queryOptions } from '@tanstack/react-query';
import type { FlaggedThing, StudySettings } from '../../../contracts/decks.ts';
import type { DueReviews, StudyStatistics } from '../../../contracts/learning.ts';
import type { SessionState, StudySet } from '../../../contracts/reading.ts';
import { getJson } from '../../api/client.ts';

export const DUE_KEY = ['study', 'due'] as const;

/** Cards come due, and texts change, while somebody looks. */
const QUIET_MS = 30_000;

export const studySetQuery = (id: string) =>
  queryOptions({
    queryKey: ['study', 'sets', id],
    queryFn: ({ signal }) => getJson<StudySet>(`/api/reading/study-sets/${id}`, signal),
  });

/** What is due, of one set or of all; the cards themselves only where they are shown. */
export const dueQuery = (setId: string | undefined, limit: number) =>
  queryOptions({
    queryKey: [...DUE_KEY, setId ?? null, limit],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ limit: String(limit) });
      if (setId !== undefined) query.set('study_set_id', setId);
      return getJson<DueReviews>(`/api/reading/reviews/due?${query}`, signal);
    },
    refetchInterval: QUIET_MS,
  });

export const statisticsQuery = (days: number) =>
  queryOptions({
    queryKey: ['study', 'statistics', days],
    queryFn: ({ signal }) =>
      getJson<StudyStatistics>(`/api/reading/statistics?days=${days}`, signal),
  });

export const flagsQuery = queryOptions({
  queryKey: ['study', 'flags'],
  queryFn: async ({ signal }) =>
    (await getJson<{ flags: FlaggedThing[] }>('/api/reading/flags', signal)).flags,
});

export const settingsQuery = queryOptions({
  queryKey: ['study', 'settings'],
  queryFn: ({ signal }) => getJson<StudySettings>('/api/reading/settings', signal),
});

export const sessionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['study', 'sessions', sessionId],
    queryFn: ({ signal }) => getJson<SessionState>(`/api/reading/sessions/${sessionId}`, signal),
    staleTime: 60_000,
  });
