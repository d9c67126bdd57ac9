-- Documents, what was read from them, and what people corrected. Deleting a document
-- deletes all of it; its file is deleted by the run that deletes the row.

create table documents (
  id text primary key,
  user_id text not null,
  title text not null,
  file_name text not null,
  format text not null,
  status text not null check (status in ('reading', 'ready', 'needs_review', 'failed')),
  revision int not null,
  language text,
  pages int not null,
  ocr jsonb,
  problem jsonb,
  run_id text references runs (id) on delete set null,
  trashed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index documents_by_user on documents (user_id, id desc);

create table document_revisions (
  document_id text not null references documents (id) on delete cascade,
  revision int not null,
  user_id text not null,
  source_hash text not null,
  size bigint not null,
  extractor text not null,
  created_at timestamptz not null,
  primary key (document_id, revision)
);
create index revisions_by_hash on document_revisions (user_id, source_hash);

create table pages (
  document_id text not null,
  revision int not null,
  page int not null,
  width real not null,
  height real not null,
  -- How its text was got: from the file, or recognised from its picture.
  method text not null check (method in ('text', 'ocr')),
  ocr_confidence real,
  -- The recognised words with their boxes and confidences, for review.
  words jsonb,
  primary key (document_id, revision, page),
  foreign key (document_id, revision) references document_revisions on delete cascade
);

create table blocks (
  document_id text not null,
  revision int not null,
  block_id text not null,
  place int not null,
  source_page int not null,
  section text,
  kind text not null,
  level int,
  text text not null check (text <> ''),
  text_hash text not null,
  ocr_confidence real,
  boxes jsonb not null,
  primary key (document_id, revision, block_id),
  foreign key (document_id, revision) references document_revisions on delete cascade
);
create index blocks_in_order on blocks (document_id, revision, place);
create index blocks_by_hash on blocks (document_id, revision, text_hash);

-- What a person changed in a recognised page, and when.
create table corrections (
  document_id text not null,
  revision int not null,
  page int not null,
  word int not null,
  before text not null,
  after text not null,
  user_id text not null,
  at timestamptz not null,
  primary key (document_id, revision, page, word),
  foreign key (document_id, revision) references document_revisions on delete cascade
);

create table collections (
  id text primary key,
  user_id text not null,
  name text not null,
  created_at timestamptz not null,
  unique (user_id, name)
);
create table collection_documents (
  collection_id text not null references collections (id) on delete cascade,
  document_id text not null references documents (id) on delete cascade,
  primary key (collection_id, document_id)
);
