-- Decks that a person fills: with cards written by hand, or brought from another program. Such
-- a deck has no session, no text and no handover; its cards may rest on a passage or on none.

alter table study_sets alter column session_id drop not null;
alter table study_sets alter column context_id drop not null;
alter table study_sets alter column handover drop not null;
-- The same file brought again finds the deck of before.
alter table study_sets add column import_key text;
create unique index study_sets_by_import on study_sets (user_id, import_key);

alter table study_cards alter column artifact_id drop not null;
alter table study_cards
  add column origin text not null default 'made'
    check (origin in ('made', 'written', 'imported')),
  -- What the learner calls the concept.
  add column concept_key text,
  add column tags text[] not null default '{}',
  -- Names of files in card_media.
  add column media text[] not null default '{}',
  -- Where an imported card says that it comes from.
  add column source text,
  -- What the other program calls it.
  add column import_key text,
  -- Dropped, and still to be had back.
  add column trashed_at timestamptz,
  -- It has a memory in the schedule: a trigger keeps it so.
  add column is_begun boolean not null default false;
update study_cards set is_begun = true
  where exists (select 1 from schedule where card_id = study_cards.id and state is not null);
create index study_cards_new on study_cards (user_id, study_set_id, place)
  where not is_begun and trashed_at is null;
create unique index study_cards_by_import on study_cards (study_set_id, import_key);
create index study_cards_by_concept on study_cards (user_id, concept_key)
  where concept_key is not null;
create index study_cards_trashed on study_cards (trashed_at) where trashed_at is not null;

alter table study_items
  add column concept_key text,
  add column trashed_at timestamptz;
create index study_items_by_concept on study_items (user_id, concept_key)
  where concept_key is not null;
create index study_items_trashed on study_items (trashed_at) where trashed_at is not null;

update study_cards
  set concept_key = nullif(btrim(regexp_replace(lower(normalize(concept, nfkc)), '\s+', ' ', 'g')), '');
update study_items
  set concept_key = nullif(btrim(regexp_replace(lower(normalize(concept, nfkc)), '\s+', ' ', 'g')), '');

create table card_media (
  study_set_id text not null references study_sets (id) on delete cascade,
  name text not null,
  media_type text not null,
  bytes bytea not null,
  primary key (study_set_id, name)
);

-- Whatever deletes a card or a question, be it the document that it came from: its evidence, its
-- schedule and what was said of it go too; the answers stay as numbers. A concept that nothing
-- asks about any more is forgotten, also by name.
create function forget_made() returns trigger language plpgsql as $$
begin
  delete from artifacts where id = old.artifact_id;
  delete from schedule where user_id = old.user_id and card_id = old.id;
  delete from item_flags where user_id = old.user_id and item_id = old.id;
  update attempts set item_gone = true where user_id = old.user_id and item_id = old.id;
  if old.concept_key is not null
    and not exists (select 1 from study_cards
      where user_id = old.user_id and concept_key = old.concept_key)
    and not exists (select 1 from study_items
      where user_id = old.user_id and concept_key = old.concept_key)
  then
    delete from mastery where user_id = old.user_id and concept = old.concept_key;
    update attempts set concepts = array_remove(concepts, old.concept_key)
      where user_id = old.user_id and concepts @> array[old.concept_key];
  end if;
  return null;
end $$;
-- New cards are found without a look at all those that are known.
create function mark_begun() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update study_cards set is_begun = false where id = old.card_id;
  else
    update study_cards set is_begun = new.state is not null where id = new.card_id;
  end if;
  return null;
end $$;
create trigger schedule_begun after insert on schedule
  for each row when (new.state is not null) execute function mark_begun();
create trigger schedule_changed after update of state on schedule
  for each row when ((old.state is null) <> (new.state is null)) execute function mark_begun();
create trigger schedule_ended after delete on schedule
  for each row when (old.state is not null) execute function mark_begun();

create trigger study_card_gone after delete on study_cards
  for each row execute function forget_made();
create trigger study_item_gone after delete on study_items
  for each row execute function forget_made();
