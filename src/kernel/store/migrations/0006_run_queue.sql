-- Who works on what, and when, is the queue's business now (0005). A run names the job that stands for it.
alter table runs add column job uuid;
-- No process of this version is at work yet: what was running begins again where its journal ends.
update runs set status = 'queued', executor = null where status = 'running';
drop table executors;

-- Ended runs that still have their journal. Without one a run cannot be tried again.
alter table runs add column forgotten boolean not null default false;
drop index runs_finished;
create index runs_to_forget on runs (updated_at)
  where status in ('done', 'failed', 'cancelled') and not forgotten;

-- As before, but it tells nobody: NOTIFY in every commit makes all commits wait for one lock. Each
-- process gathers its news and tells them every 50 ms.
create or replace function append_run_events(the_run text, the_lease int, events jsonb, the_time timestamptz)
returns int language plpgsql as $$
declare
  last int;
  added int;
begin
  select last_seq into last from runs
    where id = the_run and (the_lease is null or (lease = the_lease and status = 'running'))
    for no key update;
  if not found then
    return null;
  end if;
  insert into run_events (run_id, seq, key, body, at)
    select the_run, last + row_number() over (order by event.place), event.item ->> 'key', event.item -> 'body', the_time
    from jsonb_array_elements(events) with ordinality as event (item, place)
    where not exists (
      select 1 from run_events old where old.run_id = the_run and old.key = event.item ->> 'key'
      -- Keeps the planner from reading all events of the run: one index look-up for each new one.
      offset 0
    );
  get diagnostics added = row_count;
  if added > 0 then
    last := last + added;
    update runs set last_seq = last where id = the_run;
  end if;
  return last;
end $$;
