import { queryOptions } from '@tanstack/react-query';
import type {
  ResearchWatch,
  WatchAsk,
  WatchRhythm,
  WatchSummary,
} from '../../../../contracts/research/research-watch.ts';
import type { RunStarted } from '../../../../contracts/run.ts';
import { isGoingOn } from '../../../api/answers.queries.ts';
import { getJson, sendJson } from '../../../api/client.ts';

export const watchesPath = '/api/research/watches';
const BUSY_MS = 2000;
const QUIET_MS = 60_000;

export const rhythms: readonly WatchRhythm[] = ['daily', 'weekly', 'monthly'];

/** Asked, and neither answered nor given up. */
export const isAsking = (ask: Pick<WatchAsk, 'status' | 'outcome'> | null): boolean =>
  ask !== null && ask.outcome === null && isGoingOn(ask);

/** Whether an answer says otherwise than the one before it. */
export function hasChanged({ outcome, changes }: WatchAsk): boolean {
  if (changes === null) return false;
  const { since: _, outcome_before, ...lists } = changes;
  return outcome_before !== outcome || Object.values(lists).some((list) => list.length > 0);
}

export const watchesQuery = queryOptions({
  queryKey: ['watches'],
  queryFn: async ({ signal }) =>
    (await getJson<{ watches: WatchSummary[] }>(`${watchesPath}?limit=100`, signal)).watches,
  refetchInterval: ({ state }) =>
    state.data?.some(({ latest }) => isAsking(latest)) ? BUSY_MS : QUIET_MS,
});

/** The run of a watch works for a moment before what it asks is there. */
export const watchQuery = (id: string) =>
  queryOptions({
    queryKey: ['watches', id],
    queryFn: ({ signal }) => getJson<ResearchWatch>(`${watchesPath}/${id}`, signal),
    refetchInterval: ({ state: { data } }) =>
      data && (isAsking(data.latest) || ['queued', 'running'].includes(data.status))
        ? BUSY_MS
        : QUIET_MS,
  });

/** The id of the watch. */
export async function beginWatch(body: { query_id: string; every: WatchRhythm }): Promise<string> {
  return (await sendJson<RunStarted>('POST', `${watchesPath}?wait=0`, { body })).run_id;
}
