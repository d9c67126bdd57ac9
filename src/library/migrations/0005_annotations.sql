-- What a person marked and noted in a document. The place is a row of the evidence, so it
-- moves, is lost and goes with the document as all evidence does.
create table annotations (
  id text primary key references evidence (id) on delete cascade,
  user_id text not null,
  note text,
  colour text not null check (colour in ('yellow', 'green', 'blue', 'pink')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index annotations_by_user on annotations (user_id);

-- Begins at the time and not at 1: the row of a person who deleted everything is gone, and
-- an index in memory that still knows the old number must see a higher one when they come back.
create or replace function raise_library_version(of_user text) returns void language sql as $$
  insert into library_versions (user_id, version)
    values (of_user, (extract(epoch from clock_timestamp()) * 1000)::bigint)
  on conflict (user_id) do update set version = library_versions.version + 1
$$;
