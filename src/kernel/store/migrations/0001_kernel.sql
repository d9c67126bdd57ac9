-- Sessions, runs and what runs leave behind. Every row belongs to a user, directly
-- or through its run; deleting a session deletes all of it.

create table sessions (
  id text primary key,
  user_id text not null,
  kind text not null,
  version int not null,
  state jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_by_user on sessions (user_id, id);

-- A process that works on runs. `seen_at` is the database's clock, so that processes
-- need not agree on the time.
create table executors (
  id text primary key,
  seen_at timestamptz not null
);

create table runs (
  id text primary key,
  user_id text not null,
  session_id text not null references sessions (id) on delete cascade,
  workflow text not null,
  version int not null,
  input jsonb not null,
  mind text not null check (mind in ('model', 'offline')),
  language text,
  status text not null check (status in ('queued', 'running', 'waiting', 'done', 'failed', 'cancelled')),
  -- Where it stands: the part it is in, what the part before handed over, and the answer it waited for.
  part text not null,
  part_no int not null,
  carried jsonb,
  answer jsonb,
  waiting_signal text,
  waiting_until timestamptz,
  waiting_next text,
  result jsonb,
  problem jsonb,
  -- Who works on it. `lease` rises with every claim: a process that stalled and wakes up
  -- after another took over holds an old lease and can write nothing more.
  executor text,
  lease int not null,
  last_seq int not null,
  idempotency_key text,
  request_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index runs_by_user on runs (user_id, id desc);
create index runs_by_session on runs (session_id);
create unique index runs_by_idempotency_key on runs (user_id, idempotency_key) where idempotency_key is not null;
create index runs_queued on runs (created_at) where status = 'queued';
create index runs_running on runs (executor) where status = 'running';
create index runs_due on runs (waiting_until) where status = 'waiting' and waiting_until is not null;
create index runs_finished on runs (updated_at) where status in ('done', 'failed', 'cancelled');

-- The journal: the result of each finished step, by name. A step that is here is never done again.
create table run_steps (
  run_id text not null references runs (id) on delete cascade,
  part_no int not null,
  node text not null,
  result jsonb,
  trace jsonb not null,
  -- The events that the step said itself: told again when the run is replayed, so that none is missed.
  said jsonb not null,
  at timestamptz not null,
  primary key (run_id, part_no, node)
);

create table run_events (
  run_id text not null references runs (id) on delete cascade,
  seq int not null,
  key text not null,
  body jsonb not null,
  at timestamptz not null,
  primary key (run_id, seq),
  unique (run_id, key)
);

create table run_signals (
  run_id text not null references runs (id) on delete cascade,
  n int not null,
  name text not null,
  body jsonb not null,
  body_hash text not null,
  at timestamptz not null,
  -- The part that it started; null while it is early.
  part_no int,
  primary key (run_id, n)
);

create table model_calls (
  run_id text not null references runs (id) on delete cascade,
  agent text not null,
  prompt_id text not null,
  model text not null,
  input_hash text not null,
  answer jsonb,
  tokens_input int not null,
  tokens_output int not null,
  cost double precision,
  attempts int not null,
  duration_ms int not null,
  at timestamptz not null,
  primary key (run_id, agent, prompt_id, model, input_hash)
);

-- Appends events whose key is new, in order, under the run's row lock: the order of commits is
-- the order of `seq`, and a repeated step adds nothing. Returns the last seq, or null when the
-- caller no longer holds the run (a null lease asks nothing: for cancels and signals from outside).
create function append_run_events(the_run text, the_lease int, events jsonb, the_time timestamptz)
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
    perform pg_notify('run_events', the_run || ':' || last);
  end if;
  return last;
end $$;
