-- Classes, and what their owners share with them. Everything shared stays its owner's: members
-- read it where it is, or study a copy of their own.
create table classes (
  id text primary key,
  user_id text not null,
  name text not null,
  -- Of the secret in the link by which people join; null when nobody can join any more.
  link_hash text unique,
  made_at timestamptz not null
);
create index classes_by_user on classes (user_id, made_at desc);

create table class_members (
  class_id text not null references classes (id) on delete cascade,
  user_id text not null,
  joined_at timestamptz not null,
  primary key (class_id, user_id)
);
create index class_members_by_user on class_members (user_id);

create table shares (
  id text primary key,
  user_id text not null,
  class_id text not null references classes (id) on delete cascade,
  collection_id text references collections (id) on delete cascade,
  study_set_id text references study_sets (id) on delete cascade,
  delivery_id text references deliveries (id) on delete cascade,
  may_study boolean not null,
  made_at timestamptz not null,
  unique (class_id, collection_id),
  unique (class_id, study_set_id),
  unique (class_id, delivery_id),
  check (num_nonnulls(collection_id, study_set_id, delivery_id) = 1)
);
create index shares_by_class on shares (class_id);
create index shares_by_collection on shares (collection_id);
create index shares_by_set on shares (study_set_id);
