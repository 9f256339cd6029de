-- Ends every session of an account when it is suspended, and again when it is activated: the person
-- signs in again, and a stolen session never comes back to life.
create or replace function end_sessions_of_suspended() returns trigger language plpgsql as $$
begin
  delete from auth.session where "userId" = new.id;
  return null;
end $$;

create or replace trigger end_sessions after update of status on profiles
  for each row when ((old.status = 'suspended') <> (new.status = 'suspended'))
  execute function end_sessions_of_suspended();
