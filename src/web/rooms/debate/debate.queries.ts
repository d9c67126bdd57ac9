import { queryOptions } from '@tanstack/react-query';
import type {
  DebateDetail,
  DebateSummary,
  DebateTranscript,
} from '../../../contracts/debate-requests.ts';
import { getJson } from '../../api/client.ts';

const isOver = (status: DebateSummary['status'] | undefined): boolean =>
  status === 'done' || status === 'failed' || status === 'cancelled';

export const debatesQuery = queryOptions({
  queryKey: ['debates'],
  queryFn: async ({ signal }) =>
    (await getJson<{ debates: DebateSummary[] }>('/api/debates', signal)).debates,
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => !isOver(status)) ? 2000 : false,
});

export const debateQuery = (id: string) =>
  queryOptions({
    queryKey: ['debates', id],
    queryFn: ({ signal }) => getJson<DebateDetail>(`/api/debates/${id}`, signal),
    refetchInterval: ({ state }) => (isOver(state.data?.status) ? false : 1000),
  });

/** What has been said so far; asked again while the debate goes on. */
export const transcriptQuery = (id: string, goesOn: boolean) =>
  queryOptions({
    queryKey: ['debates', id, 'transcript', goesOn],
    queryFn: ({ signal }) => getJson<DebateTranscript>(`/api/debates/${id}/transcript`, signal),
    refetchInterval: goesOn ? 1000 : false,
  });
