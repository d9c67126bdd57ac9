import { queryOptions } from '@tanstack/react-query';
import type {
  DebateDetail,
  DebateSummary,
  DebateTranscript,
} from '../../../../contracts/debate-requests.ts';
import { getJson } from '../../../api/client.ts';

export const isGoingOn = ({ status }: DebateSummary): boolean =>
  status === 'queued' || status === 'running' || status === 'waiting';

export const debatesQuery = queryOptions({
  queryKey: ['debates'],
  queryFn: async ({ signal }) =>
    (await getJson<{ debates: DebateSummary[] }>('/api/debates', signal)).debates,
  // Not by events: a stream for each debate would use up the few connections of a browser.
  refetchInterval: ({ state }) => (state.data?.some(isGoingOn) ? 2000 : false),
});

/** Everything that is read of one debate. */
export const debateKey = (id: string) => ['debates', id] as const;

export const debateQuery = (id: string) =>
  queryOptions({
    queryKey: debateKey(id),
    queryFn: ({ signal }) => getJson<DebateDetail>(`/api/debates/${id}`, signal),
  });

/** What has been said so far. */
export const transcriptQuery = (id: string) =>
  queryOptions({
    queryKey: [...debateKey(id), 'transcript'],
    queryFn: ({ signal }) => getJson<DebateTranscript>(`/api/debates/${id}/transcript`, signal),
  });
