-- The audit log is append-only, whoever writes, psql included. A restore loads it with triggers off.
create or replace function keep_audit_log_whole() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log takes new entries only';
end $$;

-- What an entry says of a person may be deleted with the account, never changed.
create or replace trigger keep_personal_values_whole before update or truncate on audit_personal_values
  for each statement execute function keep_audit_log_whole();

create or replace trigger keep_audit_log_whole before update or delete or truncate on audit_log
  for each statement execute function keep_audit_log_whole();
