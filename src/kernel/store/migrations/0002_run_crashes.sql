-- How often a process died with the run in its hands since the run last got further, and how
-- many steps it had done by then. A run that kills its process would otherwise do so for ever.
alter table runs add column crashes int not null default 0;
alter table runs add column steps_at_crash int not null default 0;
