-- A document can be replaced: its present revision stays readable until the next one is read.
alter table documents
  add column reading_revision int,
  add column progress jsonb,
  -- A person named it: no reading gives it another title.
  add column has_own_title boolean not null default false;
update documents set reading_revision = revision where status in ('reading', 'needs_review');

alter table document_revisions
  add column file_name text,
  add column format text,
  add column source_url text;
update document_revisions set file_name = documents.file_name, format = documents.format
  from documents where documents.id = document_id;
alter table document_revisions
  alter column file_name set not null,
  alter column format set not null;

alter table pages
  -- How the picture of a recognised page was turned and levelled: its boxes lie on that picture.
  add column straightening jsonb;

alter table blocks
  add column section_path jsonb not null default '[]',
  add column speaker text,
  add column times jsonb;

-- Documents as they stand: a reading that was stopped from outside left no word of its own.
create view documents_now as
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
    coalesce(runs.status = 'cancelled', false) as is_cancelled
  from documents
  join document_revisions shown on shown.document_id = documents.id
    and shown.revision = documents.revision
  left join runs on runs.id = documents.run_id;
