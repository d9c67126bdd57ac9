-- Questions and their answers. A question has the id of its run. A chunk goes with its document;
-- an answer goes with any document that it cites.

create table research_queries (
  id text primary key references runs (id) on delete cascade,
  user_id text not null,
  session_id text not null,
  request jsonb not null,
  stage text not null,
  -- What became of each source, and what was decided about what they gave; chunks have rows.
  reports jsonb,
  retrieval_ms double precision,
  evaluation jsonb,
  response jsonb,
  generation_method text,
  coverage jsonb,
  memory jsonb,
  artifact_id text references artifacts (id) on delete set null,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index research_queries_by_user on research_queries (user_id, id desc);

create table research_chunks (
  query_id text not null references research_queries (id) on delete cascade,
  id text not null,
  user_id text not null,
  document_id text not null references documents (id) on delete cascade,
  place int not null,
  body jsonb not null,
  -- Once evaluated: its score and what it is made of; null for what was taken out.
  quality jsonb,
  primary key (query_id, id)
);
create index research_chunks_by_document on research_chunks (document_id);

create table research_sentences (
  query_id text not null references research_queries (id) on delete cascade,
  user_id text not null,
  n int not null,
  body jsonb not null,
  primary key (query_id, n)
);

create table research_cited (
  query_id text not null references research_queries (id) on delete cascade,
  document_id text not null references documents (id) on delete cascade,
  primary key (query_id, document_id)
);
create index research_cited_by_document on research_cited (document_id);

-- What is remembered: sentences of answers, until a newer one says otherwise.
create table research_facts (
  id text primary key,
  user_id text not null,
  query_id text not null references research_queries (id) on delete cascade,
  document_id text not null references documents (id) on delete cascade,
  text text not null,
  place jsonb not null,
  at timestamptz not null,
  superseded_at timestamptz,
  superseded_by text
);
create index research_facts_by_user on research_facts (user_id, superseded_at);

create table research_entities (
  id text primary key,
  user_id text not null,
  name text not null,
  key text not null,
  type text not null,
  confidence double precision not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  -- A person corrected it: the row after it counts, this one stays with its dates.
  ended_at timestamptz,
  superseded_by text
);
create unique index research_entities_by_key on research_entities (user_id, key)
  where ended_at is null;

create table research_mentions (
  entity_id text not null references research_entities (id) on delete cascade,
  query_id text not null references research_queries (id) on delete cascade,
  user_id text not null,
  n int not null,
  primary key (entity_id, query_id, n)
);

create table research_relations (
  id text primary key,
  user_id text not null,
  query_id text not null references research_queries (id) on delete cascade,
  from_id text not null references research_entities (id) on delete cascade,
  to_id text not null references research_entities (id) on delete cascade,
  type text not null,
  confidence double precision not null,
  shown_by text not null,
  at timestamptz not null,
  unique (query_id, from_id, to_id, type)
);

create table research_preferences (
  user_id text primary key,
  body jsonb not null,
  updated_at timestamptz not null
);

create function forget_research() returns trigger language plpgsql as $$
begin
  delete from artifacts where id = old.artifact_id;
  return null;
end $$;
create trigger research_forgotten after delete on research_queries
  for each row execute function forget_research();

create function forget_research_run() returns trigger language plpgsql as $$
begin
  delete from runs where id = old.query_id;
  return null;
end $$;
create trigger research_cited_gone after delete on research_cited
  for each row execute function forget_research_run();
