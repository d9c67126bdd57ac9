/** Reading runs, and opening them. What changes a run's status is in `run-status.store.ts`. */
import type { RunId, SessionId, UserId } from '../../contracts/ids.ts';
import type { Mind } from '../../contracts/run.ts';
import type { Queryable, Tx } from '../store/store.ts';
import type { RunRow, ShownRunRow } from './run-row.ts';
import type { ListRuns } from './runs.ts';

export interface NewRun {
  id: RunId;
  userId: UserId;
  sessionId: SessionId;
  workflow: string;
  version: number;
  input: unknown;
  mind: Mind;
  language: string | null;
  /** The job that stands for it in the queue. */
  job: string;
  idempotencyKey: string | null;
  requestHash: string | null;
  now: Date;
}

const SHOWN = `runs.*, coalesce((
  select sum(tokens_input + tokens_output) from model_calls where run_id = runs.id
), 0)::int as tokens_used`;

export async function insertRun(tx: Tx, run: NewRun): Promise<RunRow> {
  const { rows } = await tx.query<RunRow>(
    `insert into runs (id, user_id, session_id, workflow, version, input, mind, language, status,
       part, part_no, job, lease, last_seq, idempotency_key, request_hash, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'queued', 'start', 1, $9, 1, 0, $10, $11, $12, $12)
     returning *`,
    [
      run.id,
      run.userId,
      run.sessionId,
      run.workflow,
      run.version,
      JSON.stringify(run.input),
      run.mind,
      run.language,
      run.job,
      run.idempotencyKey,
      run.requestHash,
      run.now,
    ],
  );
  return theOnly(rows);
}

export async function findRun(
  db: Queryable,
  userId: UserId,
  runId: RunId,
): Promise<ShownRunRow | undefined> {
  const { rows } = await db.query<ShownRunRow>(
    `select ${SHOWN} from runs where user_id = $1 and id = $2`,
    [userId, runId],
  );
  return rows[0];
}

export async function findRunByKey(
  db: Queryable,
  userId: UserId,
  idempotencyKey: string,
): Promise<ShownRunRow | undefined> {
  const { rows } = await db.query<ShownRunRow>(
    `select ${SHOWN} from runs where user_id = $1 and idempotency_key = $2`,
    [userId, idempotencyKey],
  );
  return rows[0];
}

export async function listRuns(
  db: Queryable,
  userId: UserId,
  { status, sessionId, workflow, before, limit }: ListRuns,
): Promise<ShownRunRow[]> {
  const { rows } = await db.query<ShownRunRow>(
    `select ${SHOWN} from runs
     where user_id = $1
       and ($2::text is null or status = $2)
       and ($3::text is null or session_id = $3)
       and ($4::text is null or workflow = $4)
       and ($5::text is null or id < $5)
     order by id desc limit $6`,
    [userId, status ?? null, sessionId ?? null, workflow ?? null, before ?? null, limit],
  );
  return rows;
}

function theOnly<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that always returns a row returned none');
  return row;
}
