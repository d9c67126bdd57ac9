-- What a card's memory was when it came from another program: replaying its reviews begins there.
alter table schedule add column start jsonb;

-- The card or question is not there any more. The row still tells that there was an answer;
-- for a schedule nothing follows from it, and no word of what was asked is left in it.
alter table attempts add column item_gone boolean not null default false;

create index schedule_by_phase on schedule (user_id, phase, due_at);
-- The few that were put aside before their first review.
create index schedule_put_aside on schedule (user_id, card_id) where state is null;
create index attempts_by_concept on attempts using gin (concepts);

-- How much a person wants to do a day; without a row, the usual.
create table study_limits (
  user_id text primary key,
  new_per_day int not null check (new_per_day >= 0),
  reviews_per_day int not null check (reviews_per_day >= 0)
);
