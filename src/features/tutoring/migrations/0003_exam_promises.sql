-- What a plan for an exam promised when it was kept, and what came of it: how well forecasts hold.
create table exam_promises (
  id text primary key,
  user_id text not null,
  made_at timestamptz not null,
  exam_on date not null,
  minutes int not null,
  off text,
  cards int not null,
  expected real not null,
  low real not null,
  high real not null,
  recalled int,
  asked int,
  brier real
);
create index exam_promises_by_user on exam_promises (user_id, exam_on);
