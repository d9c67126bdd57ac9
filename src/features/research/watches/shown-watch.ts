/** Watched questions as they are shown: each answer beside the one before it. */
import { RunId, type UserId } from '../../../contracts/ids.ts';
import type {
  ResearchWatch,
  ResearchWatchId,
  WatchAsk,
  WatchSummary,
} from '../../../contracts/research/research-watch.ts';
import { type ComparedAnswer, compareAnswers } from '../../../domain/research/compare-answers.ts';
import type { Queryable } from '../../../kernel/store/store.ts';
import {
  listWatches,
  ownWatch,
  type WatchAskRow,
  type WatchRow,
  watchAsks,
} from '../stores/watches.store.ts';

/** Of one watch; older ones are among the answers. */
const MOST_SHOWN = 60;
/** Enough for the newest answer and the one before it, though some failed or still go on. */
const LOOKED_BACK = 6;

export async function shownWatches(
  db: Queryable,
  userId: UserId,
  page: { limit: number; before?: ResearchWatchId | undefined },
): Promise<WatchSummary[]> {
  const watches = await listWatches(db, userId, page);
  const ids = watches.map(({ id }) => id);
  const asks = await watchAsks(db, userId, ids, LOOKED_BACK);
  return watches.map((watch) => {
    const own = asks.filter(({ watch_id }) => watch_id === watch.id);
    return { ...summaryOf(watch), latest: shownAsks(own)[0] ?? null };
  });
}

export async function shownWatch(
  db: Queryable,
  userId: UserId,
  id: ResearchWatchId,
): Promise<ResearchWatch> {
  const watch = await ownWatch(db, userId, id);
  const asks = shownAsks(await watchAsks(db, userId, [id], MOST_SHOWN));
  return {
    ...summaryOf(watch),
    latest: asks[0] ?? null,
    request: watch.request,
    asks,
    problem: watch.problem,
  };
}

function summaryOf({ id, request, every, status, next_at, created_at }: WatchRow) {
  return {
    ...{ id, every, status },
    run_id: RunId.parse(id),
    question: request.query_text,
    next_at: next_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

/** What failed or still goes on is passed over: an answer is compared with the answer before it. */
function shownAsks(rows: readonly WatchAskRow[]): WatchAsk[] {
  return rows.map((row, at) => {
    const now = answerOf(row);
    const before = rows
      .slice(at + 1)
      .map(answerOf)
      .find((answer) => answer !== null);
    return {
      query_id: row.query_id,
      status: row.status,
      outcome: row.response?.outcome ?? null,
      asked_at: row.created_at.toISOString(),
      changes: now && before ? compareAnswers(before, now) : null,
    };
  });
}

function answerOf({ response, sentences }: WatchAskRow): ComparedAnswer | null {
  return response && { response, sentences };
}
