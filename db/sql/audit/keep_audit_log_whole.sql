-- The audit log is append-only, whoever writes, psql included. A restore loads it with triggers off.
create or replace function keep_audit_log_whole() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log takes new entries only';
end $$;

create or replace trigger keep_audit_log_whole before update or delete or truncate on audit_log
  for each statement execute function keep_audit_log_whole();
