-- Questions that are asked again. A watch has the id of its run, which waits between two asks; its
-- answers are questions like any other and stay when the watch goes.

create table research_watches (
  id text primary key references runs (id) on delete cascade,
  user_id text not null,
  request jsonb not null,
  every text not null,
  created_at timestamptz not null
);
create index research_watches_by_user on research_watches (user_id, id desc);

create table research_watch_asks (
  query_id text not null references research_queries (id) on delete cascade,
  watch_id text not null references research_watches (id) on delete cascade,
  -- 0 for an answer that was there before the watch.
  n int not null,
  primary key (watch_id, n)
);
create index research_watch_asks_by_query on research_watch_asks (query_id);
