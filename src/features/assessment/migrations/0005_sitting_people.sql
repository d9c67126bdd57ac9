-- Who began an attempt while signed in: their class counts it. It goes with the person; the attempt,
-- under the name that was typed, stays its author's.
create table sitting_people (
  sitting_id text primary key references sittings (id) on delete cascade,
  user_id text not null
);
create index sitting_people_by_user on sitting_people (user_id);
