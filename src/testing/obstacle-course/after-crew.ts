/** What is found once a crew has worked: whether every run came to its end, with each row once. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../../kernel/store/store.ts';
import type { Crew } from './crew.ts';

export interface AfterCrew {
  /** So many were taken on, and whoever asked was told so. */
  runs: number;
  /** By status, once nothing is queued, running or waiting any more. */
  statuses: Record<string, number>;
  /** Rows that are there twice. */
  doubled: number;
  /** Runs that are not there, and runs that are done without all their rows. */
  lost: number;
  /** Runs that more than one attempt was made at. */
  resumed: number;
  /** The longest time from the start of a run to its end. */
  longestSeconds: number;
  /** Processes that ended by themselves. */
  fallen: number;
}

const CALM_MS = 120_000;
const OPEN = `select 1 from runs where status in ('queued', 'running', 'waiting') limit 1`;
const RESUMED = 'select 1 from runs where lease > part_no + 1';
const DOUBLED = 'select 1 from course_rows group by run_id, label having count(*) > 1';
const INCOMPLETE = `select 1 from runs left join course_rows on run_id = id where status = 'done'
  group by id having count(distinct label) <> $1`;

/** `rows`: so many every run leaves behind. */
export async function lookAfterCrew(store: Store, crew: Crew, rows: number): Promise<AfterCrew> {
  const until = performance.now() + CALM_MS;
  while (performance.now() < until && (await count(store, OPEN)) > 0) await pause(500);
  const { rows: found } = await store.query<{ status: string; runs: number; longest: number }>(
    `select status, count(*)::int as runs,
       max(extract(epoch from updated_at - created_at))::float8 as longest from runs group by status`,
  );
  return {
    runs: crew.started.size,
    statuses: Object.fromEntries(found.map(({ status, runs }) => [status, runs])),
    doubled: await count(store, DOUBLED),
    lost: (await missing(store, crew)) + (await count(store, INCOMPLETE, [rows])),
    resumed: await count(store, RESUMED),
    longestSeconds: Math.max(...found.map(({ longest }) => longest)),
    fallen: crew.fallen.length,
  };
}

async function missing(store: Store, { started }: Crew): Promise<number> {
  const { rows } = await store.query<{ id: string }>('select id from runs');
  const there = new Set(rows.map(({ id }) => id));
  return [...started].filter((id) => !there.has(id)).length;
}

async function count(store: Store, sql: string, values?: readonly unknown[]): Promise<number> {
  return (await store.query(sql, values)).rows.length;
}
