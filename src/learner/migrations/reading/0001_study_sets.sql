-- What the reader made of a text, kept so that the same text is never read twice; and the
-- cards and questions that were made of it. All of it goes with the documents it rests on.

create table reader_contexts (
  id text primary key,
  user_id text not null,
  artifact_id text not null references artifacts (id) on delete cascade,
  -- Of the documents' bytes and the scope.
  source_key text not null,
  -- Version, mind and model of the reader.
  reader text not null,
  context jsonb not null,
  diagrams jsonb not null,
  created_at timestamptz not null,
  unique (user_id, source_key, reader)
);

create table study_sets (
  id text primary key,
  user_id text not null,
  session_id text not null,
  context_id text not null references reader_contexts (id) on delete cascade,
  run_id text references runs (id) on delete set null,
  title text not null,
  -- What was asked for, and a hash of it: the same wish again is offered the same set.
  request jsonb not null,
  request_hash text not null,
  handover jsonb not null,
  made_by jsonb not null,
  created_at timestamptz not null
);
create index study_sets_by_user on study_sets (user_id, id desc);
create index study_sets_by_request on study_sets (user_id, request_hash);
create index study_sets_by_session on study_sets (session_id);

create table study_cards (
  id text primary key,
  study_set_id text not null references study_sets (id) on delete cascade,
  artifact_id text not null references artifacts (id) on delete cascade,
  user_id text not null,
  place int not null,
  question text not null,
  answer text not null,
  concept text,
  edited boolean not null,
  findings jsonb not null
);
create index study_cards_by_set on study_cards (study_set_id, place);

create table study_items (
  id text primary key,
  study_set_id text not null references study_sets (id) on delete cascade,
  artifact_id text not null references artifacts (id) on delete cascade,
  user_id text not null,
  place int not null,
  question text not null,
  options jsonb not null,
  correct_answer_index int not null,
  explanation text not null,
  difficulty text not null,
  concept text,
  edited boolean not null,
  findings jsonb not null
);
create index study_items_by_set on study_items (study_set_id, place);
