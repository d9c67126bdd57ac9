-- The same question has another id in each session: a synonym is known again by what is expected.
alter table tutoring_synonyms add column asked_key text;
create index tutoring_synonyms_by_asked on tutoring_synonyms (user_id, asked_key);
