-- Tables over documents. A table has the id of its run; a cell goes with its document, and what it
-- rests on goes with the cell.

create table research_tables (
  id text primary key references runs (id) on delete cascade,
  user_id text not null,
  title text not null,
  questions jsonb not null,
  created_at timestamptz not null
);
create index research_tables_by_user on research_tables (user_id, id desc);

create table research_rows (
  table_id text not null references research_tables (id) on delete cascade,
  document_id text not null references documents (id) on delete cascade,
  place int not null,
  primary key (table_id, document_id)
);
create index research_rows_by_document on research_rows (document_id);

create table research_cells (
  table_id text not null,
  document_id text not null,
  question int not null,
  user_id text not null,
  -- What was found to answer from; then what was written of it.
  found jsonb not null,
  body jsonb,
  artifact_id text references artifacts (id) on delete set null,
  primary key (table_id, document_id, question),
  foreign key (table_id, document_id) references research_rows on delete cascade
);

create trigger research_cell_forgotten after delete on research_cells
  for each row execute function forget_research();
