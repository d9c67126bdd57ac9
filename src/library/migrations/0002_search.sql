-- What search needs: the passages of each revision, and its part of the index as bytes.
-- The index itself lives in memory; each process fills it from here.

create table passages (
  document_id text not null,
  revision int not null,
  place int not null,
  text text not null check (text <> ''),
  -- [{block_id, start, end}]: the characters of the blocks that it is made of.
  spans jsonb not null,
  section text,
  headings jsonb not null,
  source_page int not null,
  primary key (document_id, revision, place),
  foreign key (document_id, revision) references document_revisions on delete cascade
);

create table search_parts (
  document_id text not null,
  revision int not null,
  user_id text not null,
  language text not null check (language in ('en', 'no', 'other')),
  passages int not null,
  -- Of the texts that were indexed: the same texts need no second indexing.
  texts_hash text not null,
  -- Parts of different versions are never searched together.
  tokenizer text not null,
  postings bytea not null,
  embedder text,
  vectors bytea,
  -- The vectors of so many passages are there; they are used when all are.
  embedded int not null default 0,
  primary key (document_id, revision),
  foreign key (document_id, revision) references document_revisions on delete cascade
);
create index search_parts_by_user on search_parts (user_id);

-- Rises with every change of what a person's searches can find, so that each process
-- knows from one number whether its index is up to date.
create table library_versions (
  user_id text primary key,
  version bigint not null
);

create function raise_library_version(of_user text) returns void language sql as $$
  insert into library_versions (user_id, version) values (of_user, 1)
  on conflict (user_id) do update set version = library_versions.version + 1
$$;

-- A trigger, because documents come, go and change their state in many places, and
-- one that forgot to say so would leave a deleted document to be found.
create function document_changed() returns trigger language plpgsql as $$
begin
  perform raise_library_version(old.user_id);
  return null;
end
$$;
create trigger document_changed after update of status, revision, trashed_at on documents
  for each row
  when (old.status is distinct from new.status or old.revision is distinct from new.revision
    or old.trashed_at is distinct from new.trashed_at)
  execute function document_changed();
create trigger document_deleted after delete on documents
  for each row execute function document_changed();
