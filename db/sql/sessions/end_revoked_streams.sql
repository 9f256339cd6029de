-- Moves the user's bucket once a session's sync tokens are revoked, at its end or after a suspension that
-- only blocked them, so that every server process checks this user's streams again. No replica holds such
-- a row: the client removes nothing.
create or replace function end_revoked_streams() returns trigger language plpgsql as $$
begin
  insert into sync.changes (bucket, object_type, object_id)
  values ('user:' || new.user_id, 'sessions', new.user_id::text);
  perform pg_notify('juu_changes', '');
  return null;
end $$;

create or replace trigger end_revoked_streams after insert or update of is_revoked on auth.ended_session
  for each row when (new.is_revoked) execute function end_revoked_streams();
