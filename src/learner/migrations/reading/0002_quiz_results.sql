-- A quiz that was taken: each answer is an attempt of the learner; here is what the coach said.
create table quiz_results (
  id text primary key,
  user_id text not null,
  study_set_id text not null references study_sets (id) on delete cascade,
  -- What the sender calls these results, and a hash of them.
  idempotency_key text not null,
  body_hash text not null,
  notes jsonb not null,
  focus_areas jsonb not null,
  taken_at timestamptz not null,
  unique (user_id, idempotency_key)
);
create index quiz_results_by_set on quiz_results (study_set_id, taken_at);

create index study_cards_by_user on study_cards (user_id, study_set_id, place);
