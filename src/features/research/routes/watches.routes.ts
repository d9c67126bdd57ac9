/** Watched questions over HTTP: begun, looked at, asked at once, asked more or less often, ended. */
import { z } from 'zod';
import { RunId, type UserId } from '../../../contracts/ids.ts';
import { ResearchQueryId } from '../../../contracts/research/research.ts';
import type { AskRequest } from '../../../contracts/research/research-requests.ts';
import {
  ResearchWatch,
  ResearchWatchId,
  WatchChange,
  WatchRequest,
  WatchSummary,
} from '../../../contracts/research/research-watch.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';
import { startsRun } from '../../../kernel/routes/starts-run.ts';
import type { Runs } from '../../../kernel/runs/runs.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { readPreferences } from '../stores/memory.store.ts';
import { deleteWatch, insertWatch, insertWatchAsk, ownWatch } from '../stores/watches.store.ts';
import { shownWatch, shownWatches } from '../watches/shown-watch.ts';
import { stopWatch } from '../watches/stop-watch.ts';
import { watchQuestion } from '../watches/watch-question.workflow.ts';
import { asPreferred } from './as-preferred.ts';
import type { Research } from './research.ts';

const tag = 'research';
const params = z.object({ id: ResearchWatchId });
const path = '/api/research/watches';

export function watchesRoutes(runs: Runs, ports: ResearchPorts, research: Research): Route[] {
  return [
    watchRoute(runs, ports, research),
    defineRoute({
      method: 'GET',
      path,
      summary: 'The watched questions of the caller, newest first, with what changed last.',
      tag,
      query: z.object({
        limit: z.coerce.number().int().min(1).max(100).default(20),
        before: ResearchWatchId.optional(),
      }),
      output: z.object({ watches: z.array(WatchSummary) }),
      handle: async ({ caller, query }) => ({
        watches: await shownWatches(ports.store, caller.userId, query),
      }),
    }),
    ...oneWatch(runs, ports),
  ];
}

function watchRoute(runs: Runs, ports: ResearchPorts, research: Research): Route {
  const { store, world } = ports;
  return startsRun(runs, {
    path,
    summary: 'Asks a question again and again; its run waits between two asks.',
    tag,
    workflow: watchQuestion.name,
    body: WatchRequest,
    result: ResearchWatch,
    present: ({ run_id }, { userId }) => shownWatch(store, userId, ResearchWatchId.parse(run_id)),
    async order({ caller: { userId }, body: { every, query_id, ask } }) {
      const asked = ask ?? (await research.answered(userId, queryOf(query_id))).request;
      const request = await watched(ports, userId, asked);
      const first = query_id ?? null;
      return {
        input: { request, every, first },
        sessionKind: 'research',
        rows: async (tx, run) => {
          const id = ResearchWatchId.parse(run.run_id);
          await insertWatch(tx, { id, userId, request, every, now: world.now() });
          if (first !== null) await insertWatchAsk(tx, id, { queryId: first, n: 0 });
        },
      };
    },
  });
}

const queryOf = (id: ResearchQueryId | undefined) => ResearchQueryId.parse(id);

/**
 * As it is asked each time. Not of the memory, unless that alone is asked: an answer that rests on
 * the answer before it would not change when its sources do.
 */
async function watched(
  { store, texts }: ResearchPorts,
  userId: UserId,
  asked: AskRequest,
): Promise<AskRequest> {
  for (const id of asked.document_ids) await texts.document(userId, id);
  const { session_id, ...request } = asPreferred(asked, await readPreferences(store, userId));
  const { preferred_sources: preferred, exclude_sources: excluded } = request;
  if (excluded.includes('rag') && excluded.includes('web') && excluded.includes('arxiv')) {
    return request;
  }
  return {
    ...request,
    preferred_sources: preferred.filter((source) => source !== 'memory'),
    exclude_sources: [...new Set([...excluded, 'memory' as const])],
  };
}

function oneWatch(runs: Runs, { store }: ResearchPorts): Route[] {
  const tell = async (userId: UserId, id: ResearchWatchId, told: unknown) => {
    await ownWatch(store, userId, id);
    await runs.signal(userId, RunId.parse(id), 'tell', told);
    return shownWatch(store, userId, id);
  };
  return [
    defineRoute({
      method: 'GET',
      path: `${path}/:id`,
      summary:
        'One watched question: each time it was asked, and what changed since the time before.',
      tag,
      params,
      output: ResearchWatch,
      handle: ({ caller, params: { id } }) => shownWatch(store, caller.userId, id),
    }),
    defineRoute({
      method: 'POST',
      path: `${path}/:id/ask`,
      summary: 'Asks it now, without waiting for its time.',
      tag,
      params,
      output: ResearchWatch,
      handle: ({ caller, params: { id } }) => tell(caller.userId, id, { ask: true }),
    }),
    defineRoute({
      method: 'PATCH',
      path: `${path}/:id`,
      summary: 'Asks it more or less often, from now on.',
      tag,
      params,
      body: WatchChange,
      output: ResearchWatch,
      handle: ({ caller, params: { id }, body: { every } }) =>
        tell(caller.userId, id, { ask: false, every }),
    }),
    defineRoute({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: 'Stops asking; the answers that were given stay.',
      tag,
      params,
      output: z.undefined(),
      async handle({ caller: { userId }, params: { id } }) {
        await stopWatch({ store, runs }, userId, id);
        await store.transaction((tx) => deleteWatch(tx, userId, id));
        return undefined;
      },
    }),
  ];
}
