-- People with accounts. Without a row here everything belongs to one person, `local`, who
-- becomes the first admin. What belongs to a person names it by `user_id` in every table.
create table people (
  user_id text primary key,
  name text not null,
  -- The name as it is compared.
  name_key text not null unique,
  role text not null check (role in ('admin', 'author', 'learner')),
  state text not null check (state in ('invited', 'active', 'disabled')),
  -- argon2id with its parameters; null until one was chosen.
  password text,
  -- Who the person is to the organisation that vouches.
  oidc_issuer text,
  oidc_subject text,
  cost_per_month double precision check (cost_per_month >= 0),
  runs_per_day int check (runs_per_day >= 0),
  made_at timestamptz not null,
  unique (oidc_issuer, oidc_subject)
);

-- Of every secret only a hash is kept: whoever reads these tables cannot come in by them.
create table person_sessions (
  id text primary key,
  hash text not null unique,
  user_id text not null references people (user_id) on delete cascade,
  opened_at timestamptz not null,
  used_at timestamptz not null,
  browser text not null
);
create index person_sessions_by_user on person_sessions (user_id, opened_at desc);

create table api_tokens (
  id text primary key,
  hash text not null unique,
  user_id text not null references people (user_id) on delete cascade,
  name text not null,
  scopes text[] not null,
  made_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz
);
create index api_tokens_by_user on api_tokens (user_id, made_at desc);

create table invitations (
  hash text primary key,
  user_id text not null unique references people (user_id) on delete cascade,
  expires_at timestamptz not null
);

-- How often a name was tried in vain, known or not. The key is a hash: people type their
-- password where the name belongs.
create table sign_in_tries (
  key text primary key,
  failures int not null,
  last_at timestamptz not null
);

-- Ids, never texts. When a person goes, what they did stays and who it was goes.
create table audit_log (
  id text primary key,
  at timestamptz not null,
  person text references people (user_id) on delete set null,
  action text not null,
  about text,
  address text
);
create index audit_log_at on audit_log (at);
