-- The words of an entry, for a search: its action, and the fields and values that it changed. What separates
-- words here separates those of a search too (sync-server/src/domain/accounts/admins/search-audit.ts).
alter table audit_log add column words tsvector generated always as (
  to_tsvector('simple', translate(
    replace(action || ' ' || details::text, '\n', ' '), '@._-/:+<>&~\"', repeat(' ', 13)))
) stored;
create index audit_log_words on audit_log using gin (words);

-- Words of what an entry says of a person stand beside them, and go with the account.
alter table audit_personal_values add column words tsvector generated always as (
  to_tsvector('simple', translate(
    replace(details::text, '\n', ' '), '@._-/:+<>&~\"', repeat(' ', 13)))
) stored;
create index audit_personal_values_words on audit_personal_values using gin (words);
