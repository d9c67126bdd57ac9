-- One row for each answer that a person ever gave, and what follows from those rows: when a
-- card comes back, and how well a concept is known. Both can be made again from the answers.

-- Its row is locked while an answer of this person is written, so answers have one order.
create table learners (
  user_id text primary key,
  last_place bigint not null
);

create table attempts (
  id text primary key,
  user_id text not null,
  -- The order in which this person's answers are replayed.
  place bigint not null,
  item_id text not null,
  item_kind text not null check (item_kind in ('card', 'quiz_item')),
  -- Of the words that were answered: an edited item is another one.
  item_hash text not null,
  concepts text[] not null,
  source text not null check (source in ('review', 'quiz', 'self-reported')),
  answer jsonb not null,
  -- Among how many options; null where there were none.
  option_count int,
  is_correct boolean not null,
  rating smallint check (rating between 1 and 4),
  -- What the card was when it was reviewed.
  phase text,
  latency_ms int,
  at timestamptz not null,
  idempotency_key text,
  voided_by text,
  unique (user_id, place),
  unique (user_id, idempotency_key),
  check ((source = 'review') = (rating is not null))
);
create index attempts_by_item on attempts (user_id, item_id, place);
create index reviews_by_time on attempts (user_id, at) where source = 'review';

-- A card without a row is new.
create table schedule (
  user_id text not null,
  card_id text not null,
  -- Null for a card that was put aside before its first review.
  state jsonb,
  phase text not null check (phase in ('new', 'learning', 'review', 'relearning')),
  due_at timestamptz,
  is_suspended boolean not null default false,
  buried_until timestamptz,
  primary key (user_id, card_id)
);
create index schedule_by_due on schedule (user_id, due_at);

create table mastery (
  user_id text not null,
  concept text not null,
  known double precision not null,
  answers int not null,
  correct int not null,
  primary key (user_id, concept)
);

-- "This is wrong", said of a card or a question.
create table item_flags (
  user_id text not null,
  item_id text not null,
  item_kind text not null check (item_kind in ('card', 'quiz_item')),
  reason text not null,
  at timestamptz not null,
  primary key (user_id, item_id)
);
