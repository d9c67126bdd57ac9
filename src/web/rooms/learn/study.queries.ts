/** What the study room reads from the server. All keys begin with `study`. */
import { queryOptions } from '@tanstack/react-query';
import type { FlaggedThing, StudySettings } from '../../../contracts/decks.ts';
import type { StudyStatistics } from '../../../contracts/learning.ts';
import type { SessionState, StudySet } from '../../../contracts/reading.ts';
import { getJson } from '../../api/client.ts';

export const studySetQuery = (id: string) =>
  queryOptions({
    queryKey: ['study', 'sets', id],
    queryFn: ({ signal }) => getJson<StudySet>(`/api/reading/study-sets/${id}`, signal),
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
