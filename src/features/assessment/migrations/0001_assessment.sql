-- Tasks of assessments: what was asked, what each stage handed on, the questions, the file. A task
-- has the id of its run, and all of it goes with any of the documents that it was made from.

create table assessment_tasks (
  id text primary key references runs (id) on delete cascade,
  user_id text not null,
  batch_id text,
  path text not null,
  option_count int not null,
  input jsonb not null,
  stage text not null,
  waits_for text,
  flags jsonb not null,
  coverage jsonb,
  objectives jsonb not null,
  document text,
  made_by jsonb,
  created_at timestamptz not null
);
create index assessment_tasks_by_user on assessment_tasks (user_id, id desc);

create table assessment_documents (
  run_id text not null references runs (id) on delete cascade,
  document_id text not null references documents (id) on delete cascade,
  primary key (run_id, document_id)
);
create index assessment_documents_by_document on assessment_documents (document_id);

create table assessment_candidates (
  id text primary key,
  task_id text not null references assessment_tasks (id) on delete cascade,
  user_id text not null,
  place int not null,
  body jsonb not null
);
create index assessment_candidates_by_task on assessment_candidates (task_id, place);

create table assessment_handovers (
  task_id text not null references assessment_tasks (id) on delete cascade,
  user_id text not null,
  n int not null,
  body jsonb not null,
  at timestamptz not null,
  primary key (task_id, n)
);

create function forget_assessment_run() returns trigger language plpgsql as $$
begin
  delete from runs where id = old.run_id;
  return null;
end $$;
create trigger assessment_documents_gone after delete on assessment_documents
  for each row execute function forget_assessment_run();
