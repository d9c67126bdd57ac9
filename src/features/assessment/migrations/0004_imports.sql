-- Questions of others, taken in as they are. Those that are printed in a document go with it; a
-- file that comes again is the one that is there.

create table question_imports (
  id text primary key,
  user_id text not null,
  title text not null,
  format text not null,
  document_id text references documents (id) on delete cascade,
  -- Of the bytes of the file, or of the document.
  source_hash text not null,
  -- How each piece begins that is no multiple-choice question.
  unread jsonb not null,
  created_at timestamptz not null,
  unique (user_id, source_hash)
);
create index question_imports_by_document on question_imports (document_id);

create table imported_questions (
  id text primary key,
  import_id text not null references question_imports (id) on delete cascade,
  user_id text not null,
  place int not null,
  question text not null,
  options jsonb not null,
  -- -1 where the file does not say it.
  key int not null,
  page int
);
create index imported_questions_by_import on imported_questions (import_id, place);

-- They are given to people like any others.
alter table deliveries add column import_id text references question_imports (id) on delete cascade;
alter table deliveries drop constraint deliveries_check;
alter table deliveries add constraint deliveries_check
  check (num_nonnulls(task_id, study_set_id, import_id) = 1);
