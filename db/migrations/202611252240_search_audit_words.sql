-- The words of an entry, for a search: its action, and the fields and values that it changed. What separates
-- words here separates those of a search too (sync-server/src/domain/accounts/admins/search-audit.ts).
-- A vector holds 1 MB at most, so longer texts are cut. Every entry is written anew:
-- admins’ actions wait until that is done.
alter table audit_log add column words tsvector generated always as (
  to_tsvector('simple', translate(
    replace(action || ' ' || left(details::text, 100000), '\n', ' '), '@._-/:+<>&~\"', repeat(' ', 13)))
) stored;
create index audit_log_words on audit_log using gin (words);

-- Words of what an entry says of a person stand beside them, and go with the account.
alter table audit_personal_values add column words tsvector generated always as (
  to_tsvector('simple', translate(
    replace(left(details::text, 100000), '\n', ' '), '@._-/:+<>&~\"', repeat(' ', 13)))
) stored;
create index audit_personal_values_words on audit_personal_values using gin (words);
