/** The rows of watched questions and of the times they were asked. Every reading query names the owner. */
import type { UserId } from '../../../contracts/ids.ts';
import type { Problem } from '../../../contracts/problem.ts';
import type { ResearchQueryId } from '../../../contracts/research/research.ts';
import type { AnswerSentence, FinalResponse } from '../../../contracts/research/research-answer.ts';
import type { AskRequest } from '../../../contracts/research/research-requests.ts';
import type { ResearchWatchId, WatchRhythm } from '../../../contracts/research/research-watch.ts';
import type { RunStatus } from '../../../contracts/run.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';
import { researchError } from '../error-codes.ts';

export interface NewWatch {
  id: ResearchWatchId;
  userId: UserId;
  request: AskRequest;
  every: WatchRhythm;
  now: Date;
}

export async function insertWatch(
  tx: Tx,
  { id, userId, request, every, now }: NewWatch,
): Promise<void> {
  await tx.query(
    `insert into research_watches (id, user_id, request, every, created_at)
     values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
    [id, userId, JSON.stringify(request), every, now],
  );
}

export async function insertWatchAsk(
  tx: Tx,
  id: ResearchWatchId,
  { queryId, n }: { queryId: ResearchQueryId; n: number },
): Promise<void> {
  await tx.query(
    `insert into research_watch_asks (query_id, watch_id, n) values ($1, $2, $3)
     on conflict do nothing`,
    [queryId, id, n],
  );
}

/** How often it is asked from now on. */
export async function setRhythm(tx: Tx, id: ResearchWatchId, every: WatchRhythm): Promise<void> {
  await tx.query('update research_watches set every = $2 where id = $1', [id, every]);
}

export async function rhythmOf(db: Queryable, id: ResearchWatchId): Promise<WatchRhythm> {
  const { rows } = await db.query<{ every: WatchRhythm }>(
    'select every from research_watches where id = $1',
    [id],
  );
  return rows[0]?.every ?? 'weekly';
}

export interface WatchRow {
  id: ResearchWatchId;
  request: AskRequest;
  every: WatchRhythm;
  status: RunStatus;
  problem: Problem | null;
  next_at: Date | null;
  created_at: Date;
}

const SHOWN = `select watched.id, watched.request, watched.every, watched.created_at, runs.status,
    runs.problem, runs.waiting_until as next_at
  from research_watches watched join runs on runs.id = watched.id`;

export async function listWatches(
  db: Queryable,
  userId: UserId,
  { limit, before }: { limit: number; before?: ResearchWatchId | undefined },
): Promise<WatchRow[]> {
  const { rows } = await db.query<WatchRow>(
    `${SHOWN} where watched.user_id = $1 and ($3::text is null or watched.id < $3)
     order by watched.id desc limit $2`,
    [userId, limit, before ?? null],
  );
  return rows;
}

export async function ownWatch(
  db: Queryable,
  userId: UserId,
  id: ResearchWatchId,
): Promise<WatchRow> {
  const { rows } = await db.query<WatchRow>(
    `${SHOWN} where watched.user_id = $1 and watched.id = $2`,
    [userId, id],
  );
  const [row] = rows;
  if (!row) throw researchError('research.missing', 'There is no such watched question.');
  return row;
}

export interface WatchAskRow {
  watch_id: ResearchWatchId;
  query_id: ResearchQueryId;
  status: RunStatus;
  response: FinalResponse | null;
  sentences: AnswerSentence[];
  created_at: Date;
}

/** Of each watch the last `most` times it was asked, the newest first. */
export async function watchAsks(
  db: Queryable,
  userId: UserId,
  ids: readonly ResearchWatchId[],
  most: number,
): Promise<WatchAskRow[]> {
  const { rows } = await db.query<WatchAskRow>(
    `select * from (
       select asks.watch_id, asks.query_id, runs.status, asked.response, asked.created_at,
         coalesce((select jsonb_agg(body order by said.n) from research_sentences said
           where said.query_id = asked.id), '[]') as sentences,
         row_number() over (partition by asks.watch_id order by asks.n desc) as nth
       from research_watch_asks asks join research_queries asked on asked.id = asks.query_id
       join runs on runs.id = asked.id
       where asked.user_id = $1 and asks.watch_id = any($2)) newest
     where nth <= $3 order by watch_id desc, nth`,
    [userId, ids, most],
  );
  return rows;
}

/** Its answers stay. */
export async function deleteWatch(tx: Tx, userId: UserId, id: ResearchWatchId): Promise<void> {
  await tx.query(
    'delete from runs where id = (select id from research_watches where user_id = $1 and id = $2)',
    [userId, id],
  );
}

export async function allWatches(db: Queryable, userId: UserId): Promise<ResearchWatchId[]> {
  const { rows } = await db.query<{ id: ResearchWatchId }>(
    'select id from research_watches where user_id = $1 order by id',
    [userId],
  );
  return rows.map(({ id }) => id);
}
