/** Reads what the runs of everybody are doing: how many stand where, and who works on them. */
import type { ProcessWork, QueueState, QueuesView } from '../../contracts/queues.ts';
import type { Queryable } from '../store/store.ts';

/** `hasCode` says whether this process has the code of a version. */
export async function readQueues(
  db: Queryable,
  hasCode: (workflow: string, version: number) => boolean,
): Promise<QueuesView> {
  return { queues: await readDepths(db, hasCode), processes: await readProcesses(db) };
}

type Depth = Omit<QueueState, 'has_code' | 'oldest_queued_at'> & { oldest: Date | null };

async function readDepths(
  db: Queryable,
  hasCode: (workflow: string, version: number) => boolean,
): Promise<QueueState[]> {
  const { rows } = await db.query<Depth>(
    `select workflow, version,
       count(*) filter (where status = 'queued')::int as queued,
       count(*) filter (where status = 'running')::int as running,
       count(*) filter (where status = 'waiting')::int as waiting,
       count(*) filter (where status = 'failed')::int as poisoned,
       min(updated_at) filter (where status = 'queued') as oldest
     from runs where status in ('queued', 'running', 'waiting')
       or (status = 'failed' and problem ->> 'code' = 'run.poisoned')
     group by workflow, version order by workflow, version`,
  );
  return rows.map(({ oldest, ...depth }) => ({
    ...depth,
    has_code: hasCode(depth.workflow, depth.version),
    oldest_queued_at: oldest?.toISOString() ?? null,
  }));
}

async function readProcesses(db: Queryable): Promise<ProcessWork[]> {
  const { rows } = await db.query<{ process: string; running: number; oldest: Date }>(
    `select executor as process, count(*)::int as running, min(updated_at) as oldest
     from runs where status = 'running' and executor is not null group by executor order by executor`,
  );
  return rows.map(({ oldest, ...work }) => ({ ...work, oldest_since: oldest.toISOString() }));
}
