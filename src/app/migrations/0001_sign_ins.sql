-- A browser that came in with the token of the server. Only a hash of its secret is kept, so
-- whoever reads this table cannot come in by it. It belongs to the browser, not to a person.
create table sign_ins (
  hash text primary key,
  opened_at timestamptz not null
);
