import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueuesView } from '../../../contracts/queues.ts';
import type { Run, RunStatus } from '../../../contracts/run.ts';
import type { Usage } from '../../../contracts/usage.ts';
import { getJson } from '../../api/client.ts';
import { isActive } from '../../api/queries.ts';

interface RunPage {
  runs: Run[];
  next_before: string | null;
}

export interface RunFilter {
  status?: RunStatus;
  session?: string;
}

export const runsQuery = ({ status, session }: RunFilter) =>
  infiniteQueryOptions({
    queryKey: ['runs', 'list', status, session],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: '30' });
      if (status) query.set('status', status);
      if (session) query.set('session_id', session);
      if (pageParam !== '') query.set('before', pageParam);
      return getJson<RunPage>(`/api/runs?${query}`, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next_before }) => next_before,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ runs }) => runs.some(isActive)) ? 2000 : 15_000,
  });

/** Of everybody; for admins. */
export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => getJson<QueuesView>('/api/admin/queues', signal),
  refetchInterval: 5000,
});

export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) =>
    getJson<Usage>(
      `/api/usage?days=30&tz_offset_minutes=${-new Date().getTimezoneOffset()}`,
      signal,
    ),
});
