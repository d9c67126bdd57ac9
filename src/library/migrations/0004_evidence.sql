-- The ledger: what was made, what it claims, and the passages that each claim rests on.

create table artifacts (
  id text primary key,
  user_id text not null,
  feature text not null,
  kind text not null,
  run_id text references runs (id) on delete set null,
  made_by jsonb not null,
  status text not null check (status in ('current', 'stale')),
  -- What changed under it: evidence that is lost, or another artifact that went stale.
  stale_because jsonb,
  created_at timestamptz not null
);
create index artifacts_by_user on artifacts (user_id, status, id desc);

create table artifact_inputs (
  artifact_id text not null references artifacts (id) on delete cascade,
  input_kind text not null,
  input_id text not null,
  input_version text not null,
  primary key (artifact_id, input_kind, input_id)
);
create index artifact_inputs_by_input on artifact_inputs (input_kind, input_id);

create table claims (
  id text primary key,
  artifact_id text not null references artifacts (id) on delete cascade,
  path text not null,
  text text not null,
  unique (artifact_id, path)
);

create table evidence (
  id text primary key,
  user_id text not null,
  document_id text not null references documents (id) on delete cascade,
  -- Where it stands; when it is lost, where it stood last.
  revision int not null,
  status text not null check (status in ('current', 'lost')),
  block_id text not null,
  start_char int not null,
  end_char int not null check (end_char > start_char),
  -- Every block that it stands in, the one above first.
  spans jsonb not null,
  quote text not null,
  block_hash text not null,
  page int not null,
  exactness text not null check (exactness in ('exact', 'normalised', 'fuzzy')),
  ocr_confidence real,
  boxes jsonb not null
);
create index evidence_by_document on evidence (document_id, revision);

create table claim_evidence (
  claim_id text not null references claims (id) on delete cascade,
  evidence_id text not null references evidence (id) on delete cascade,
  verdict text not null check (verdict in ('supports', 'contradicts', 'neutral')),
  score real not null,
  -- Which rules, or which model, said so.
  verifier text not null,
  primary key (claim_id, evidence_id)
);
create index claim_evidence_by_evidence on claim_evidence (evidence_id);

-- What a document is about, as read from one revision.
create table document_guides (
  document_id text not null,
  revision int not null,
  made_with text not null,
  concepts jsonb not null,
  guide jsonb not null,
  primary key (document_id, revision),
  foreign key (document_id, revision) references document_revisions on delete cascade
);
