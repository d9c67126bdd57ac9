/** Questions that were asked, and how to ask one: for the room of answers and for whatever leads to it. */
import { queryOptions } from '@tanstack/react-query';
import type { AskRequest, ResearchSummary } from '../../contracts/research/research-requests.ts';
import type { Run, RunStarted } from '../../contracts/run.ts';
import { getJson, sendJson } from './client.ts';

export const isGoingOn = ({ status }: Pick<Run, 'status'>): boolean =>
  status === 'queued' || status === 'running' || status === 'waiting';

const BUSY_MS = 2000;

/** The newest, as many as the server gives at once. */
export const answersQuery = queryOptions({
  queryKey: ['answers'],
  queryFn: async ({ signal }) =>
    (await getJson<{ queries: ResearchSummary[] }>('/api/research/queries?limit=100', signal))
      .queries,
  // Not by events: a stream for each question would use up the few connections of a browser.
  refetchInterval: ({ state }) => (state.data?.some(isGoingOn) ? BUSY_MS : false),
});

export type Asking = Pick<AskRequest, 'query_text'> & Partial<AskRequest>;

/** The id of the question, whose answer is then made whether or not anybody looks. */
export async function askQuestion(body: Asking): Promise<string> {
  const { run_id } = await sendJson<RunStarted>('POST', '/api/research/queries?wait=0', { body });
  return run_id;
}
