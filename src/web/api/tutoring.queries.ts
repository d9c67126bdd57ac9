/** What was begun with the tutor: for its own pages, and for where one goes on. */
import { queryOptions } from '@tanstack/react-query';
import type { TutoringSummary } from '../../contracts/tutoring/tutoring.ts';
import { getJson } from './client.ts';

export const tutoringSessionsQuery = queryOptions({
  queryKey: ['tutoring', 'sessions'],
  queryFn: async ({ signal }) =>
    (await getJson<{ sessions: TutoringSummary[] }>('/api/tutoring/sessions', signal)).sessions,
});
