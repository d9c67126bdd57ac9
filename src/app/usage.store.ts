/** What a person's runs used: runs on the day they were started, tokens and cost on the day they were spent. */
import type { UserId } from '../contracts/ids.ts';
import type { UsageDay } from '../contracts/usage.ts';
import type { Queryable } from '../kernel/store/store.ts';

export interface UsageSpan {
  /** The last day is the one of this instant. */
  now: Date;
  days: number;
  /** East of UTC. */
  offsetMinutes: number;
}

/**
 * What was spent is read from the recorded calls: every paid one has its row, also of runs that
 * failed or were cancelled. Where a run's rows went with its document, its events still tell.
 */
export async function readUsage(
  db: Queryable,
  userId: UserId,
  { now, days, offsetMinutes }: UsageSpan,
): Promise<UsageDay[]> {
  const { rows } = await db.query<UsageDay>(
    `with span as (
       select make_interval(mins => $4) as shift,
         (($2::timestamptz at time zone 'UTC') + make_interval(mins => $4))::date as today
     ), first as (
       select ((today - ($3::int - 1))::timestamp - shift) at time zone 'UTC' as since from span
     ), started as (
       select ((created_at at time zone 'UTC') + shift)::date as day, count(*)::int as runs,
         (count(*) filter (where status = 'failed'))::int as failed
       from runs, span, first where user_id = $1 and created_at >= since group by 1
     ), paying as (
       select id from runs, first where user_id = $1
         and (updated_at >= since or status in ('queued', 'running', 'waiting'))
     ), paid as (
       select at, (tokens_input + tokens_output)::float8 as tokens, cost
       from paying join model_calls on run_id = paying.id
       union all
       select at, (body #>> '{trace,tokens_used}')::float8, (body #>> '{trace,cost}')::float8
       from paying join run_events on run_id = paying.id
       where body ->> 'type' = 'step-end'
         and not exists (select 1 from model_calls where run_id = paying.id)
     ), spent as (
       select ((at at time zone 'UTC') + shift)::date as day,
         sum(tokens) as tokens, sum(cost) as cost
       from paid, span, first where at >= since group by 1
     )
     select to_char(day, 'YYYY-MM-DD') as day, coalesce(runs, 0) as runs,
       coalesce(failed, 0) as failed, coalesce(tokens, 0) as tokens, cost
     from (select today - back as day from span, generate_series(0, $3::int - 1) as back) as asked
     left join started using (day) left join spent using (day)
     order by day`,
    [userId, now, days, offsetMinutes],
  );
  return rows;
}
