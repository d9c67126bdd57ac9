-- Where the bytes of each stored file are, and what they must be. The bytes themselves lie in the data
-- folder, in `file_chunks`, or in a bucket, under an id that is never given twice: what removes
-- an old id can never take the bytes of a new one. A backup holds files as files, so it leaves these
-- tables out, and a restore fills them anew.

create table stored_files (
  name text primary key,
  id text not null unique,
  place text not null check (place in ('folder', 'postgres', 's3')),
  bytes bigint not null,
  sha256 text not null
);

-- Written before the row above that names them; what no row names after an hour is swept away.
create table file_chunks (
  file_id text not null,
  number int not null,
  bytes bytea not null,
  at timestamptz not null default now(),
  primary key (file_id, number)
);
-- Documents are compressed already.
alter table file_chunks alter column bytes set storage external;

-- The part of a bucket that is this database's own: a restored backup gets another.
create table file_space (id text primary key);
insert into file_space (id) values (gen_random_uuid());
