-- Documents whose text never leaves this machine, and the runs that have opened one.
alter table documents add column local_only boolean not null default false;

create index documents_local_only on documents (user_id) where local_only;

create table local_only_runs (
  run_id text primary key references runs (id) on delete cascade
);

create or replace view documents_now as
  select documents.id, documents.user_id, documents.title, documents.file_name, documents.format,
    documents.language, documents.pages, documents.ocr, documents.progress, documents.run_id,
    documents.trashed_at, documents.created_at, documents.updated_at, documents.revision,
    documents.reading_revision, shown.source_hash, shown.size::float8 as size, shown.source_url,
    case
      when documents.status in ('reading', 'needs_review') and runs.status in ('cancelled', 'failed')
        then case when reading_revision = documents.revision then 'failed' else 'ready' end
      else documents.status
    end as status,
    coalesce(documents.problem, runs.problem) as problem,
    coalesce(runs.status = 'cancelled', false) as is_cancelled,
    documents.hidden, documents.local_only
  from documents
  join document_revisions shown on shown.document_id = documents.id
    and shown.revision = documents.revision
  left join runs on runs.id = documents.run_id;
