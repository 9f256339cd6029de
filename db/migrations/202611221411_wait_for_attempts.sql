-- Attempts whose answer is not known yet: they take the room of a limit, but are counted only once
-- their answer says so. They belong to the row's window and end with it.
alter table auth.rate_limit add column in_flight integer not null default 0;
