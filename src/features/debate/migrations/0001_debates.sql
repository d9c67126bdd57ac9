-- Debates: what was asked, what was said, turn by turn, what came of it. A debate has the id of
-- its run, and all of it, the run too, goes with any of the papers that it was held on.

create table debate_papers (
  run_id text not null references runs (id) on delete cascade,
  document_id text not null references documents (id) on delete cascade,
  place int not null,
  -- The text that is argued about, also when the document is replaced meanwhile.
  revision int not null,
  primary key (run_id, document_id)
);
create index debate_papers_by_document on debate_papers (document_id);

create table debates (
  id text primary key references runs (id) on delete cascade,
  user_id text not null,
  stage text not null,
  -- False once the last round has begun: nobody would answer any more.
  takes_interjections boolean not null,
  -- False once the judge sits.
  takes_predictions boolean not null,
  request jsonb not null,
  -- Question, topics and postures, once they stand.
  session jsonb,
  -- What a first search found in the papers, for each topic and then each posture, and on the web.
  passages jsonb not null,
  web jsonb not null,
  report jsonb,
  made_by jsonb,
  best_overall text,
  artifact_id text references artifacts (id) on delete set null,
  created_at timestamptz not null
);
create index debates_by_user on debates (user_id, id desc);

create table debate_turns (
  debate_id text not null references debates (id) on delete cascade,
  id text not null,
  place int not null,
  body jsonb not null,
  at timestamptz not null,
  primary key (debate_id, id)
);

-- What people said between rounds; `round` is the one that took it up.
create table debate_interjections (
  debate_id text not null references debates (id) on delete cascade,
  n int not null,
  body jsonb not null,
  round int,
  at timestamptz not null,
  primary key (debate_id, n)
);

create table debate_predictions (
  debate_id text not null references debates (id) on delete cascade,
  user_id text not null,
  probabilities jsonb not null,
  decisive_passage jsonb,
  -- Once the verdict is there.
  brier double precision,
  decisive boolean,
  at timestamptz not null,
  primary key (debate_id, user_id)
);

create function forget_debate() returns trigger language plpgsql as $$
begin
  delete from artifacts where id = old.artifact_id;
  return null;
end $$;
create trigger debates_forgotten after delete on debates for each row execute function forget_debate();

create function forget_debate_run() returns trigger language plpgsql as $$
begin
  delete from runs where id = old.run_id;
  return null;
end $$;
create trigger debate_papers_gone after delete on debate_papers
  for each row execute function forget_debate_run();
