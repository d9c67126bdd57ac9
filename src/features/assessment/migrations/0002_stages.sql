-- What of a task is done already, so that a decision goes on where it waited; and what a decision said.

alter table assessment_tasks add column progress jsonb not null default '{}';

create table assessment_decisions (
  task_id text not null references assessment_tasks (id) on delete cascade,
  user_id text not null,
  n int not null,
  body jsonb not null,
  at timestamptz not null,
  primary key (task_id, n)
);
