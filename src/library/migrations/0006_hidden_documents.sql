-- Pages of the web, abstracts and recalled facts that an answer quotes: documents that can be
-- opened like any other, and that no list and no search of the library shows.
alter table documents
  add column hidden text check (hidden in ('web', 'abstract', 'recalled'));

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
    documents.hidden
  from documents
  join document_revisions shown on shown.document_id = documents.id
    and shown.revision = documents.revision
  left join runs on runs.id = documents.run_id;

-- Services that are asked so often at most, by all processes together: when the next turn begins.
create table service_turns (
  name text primary key,
  next_at timestamptz not null
);
