-- A new secret waits a quarter of an hour for its first code. Each new secret starts the time again.
create or replace function limit_enrolment() returns trigger language plpgsql as $$
begin
  if new.verified then
    new.enrol_until := null;
  elsif tg_op = 'INSERT' or new.secret <> old.secret then
    new.enrol_until := now() + interval '15 minutes';
    new.enrol_tries := 0;
  end if;
  return new;
end $$;

create or replace trigger limit_enrolment before insert or update of secret, verified on auth."twoFactor"
  for each row execute function limit_enrolment();
