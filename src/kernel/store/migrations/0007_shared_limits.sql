-- What several processes may do together only so much of. Rows of a moment: a backup leaves them out.

-- One row for each piece of work under way; it frees itself when its time is up, should its process die.
create table shared_slots (
  id text primary key,
  name text not null,
  until timestamptz not null
);
create index shared_slots_by_name on shared_slots (name, until);

-- How many requests a client has left, as it was at a moment; clients go by a hash.
create table request_buckets (
  client text primary key,
  remaining double precision not null,
  granted double precision not null,
  at timestamptz not null
);
create index request_buckets_by_time on request_buckets (at);
