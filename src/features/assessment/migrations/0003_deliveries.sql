-- Questions given to people by a link, and what they answered. A delivery holds its questions as
-- they were when it was made; it goes with the test or the set that it was made from, and each
-- question with the one that it is a copy of, so that nothing of a deleted document stays.

create table deliveries (
  id text primary key,
  user_id text not null,
  task_id text references assessment_tasks (id) on delete cascade,
  study_set_id text references study_sets (id) on delete cascade,
  -- Whoever has it is let in; the author is shown it again, so it is kept as it is.
  link text not null unique,
  title text not null,
  mode text not null check (mode in ('exam', 'practice')),
  time_limit_ms bigint,
  entry text not null check (entry in ('name', 'code')),
  attempts_allowed int not null,
  reveal text not null check (reveal in ('nothing', 'score', 'keys')),
  shuffle boolean not null,
  is_open boolean not null,
  left_out jsonb not null,
  created_at timestamptz not null,
  check (num_nonnulls(task_id, study_set_id) = 1)
);
create index deliveries_by_user on deliveries (user_id, id desc);

create table delivered_questions (
  delivery_id text not null references deliveries (id) on delete cascade,
  user_id text not null,
  place int not null,
  -- What the question is called where it comes from, and what it said then.
  item_id text not null,
  item_hash text not null,
  study_item_id text references study_items (id) on delete cascade,
  question text not null,
  options jsonb not null,
  key int not null,
  explanation text not null,
  primary key (delivery_id, place)
);
create index delivered_questions_by_item on delivered_questions (user_id, item_id);
create index delivered_questions_by_study_item on delivered_questions (study_item_id);

-- Who may begin with a code.
create table delivery_codes (
  delivery_id text not null references deliveries (id) on delete cascade,
  user_id text not null,
  place int not null,
  participant text not null,
  code text not null,
  primary key (delivery_id, code)
);

-- One attempt of one participant.
create table sittings (
  id text primary key,
  delivery_id text not null references deliveries (id) on delete cascade,
  user_id text not null,
  participant text not null,
  -- The code, or the name without what people write differently from one time to the next.
  participant_key text not null,
  attempt int not null,
  -- Of the cookie that goes on with it.
  secret_hash text not null,
  started_at timestamptz not null,
  ends_at timestamptz,
  ended_at timestamptz,
  unique (delivery_id, participant_key, attempt)
);

-- One row for each answer.
create table sitting_answers (
  sitting_id text not null references sittings (id) on delete cascade,
  delivery_id text not null,
  user_id text not null,
  place int not null,
  chosen int not null,
  is_correct boolean not null,
  at timestamptz not null,
  primary key (sitting_id, place),
  foreign key (delivery_id, place) references delivered_questions (delivery_id, place) on delete cascade
);
create index sitting_answers_by_delivery on sitting_answers (delivery_id);
