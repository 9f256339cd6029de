-- A second factor whose first code was never seen is given up: a quarter of an hour after its secret
-- was shown, or after five codes that were not right. Whoever begins anew gets another secret.

alter table auth."twoFactor"
  -- Until when a first code is taken; null once one was.
  add column enrol_until timestamptz,
  -- Codes typed since the secret was shown.
  add column enrol_tries integer not null default 0;

update auth."twoFactor" set enrol_until = now() + interval '15 minutes' where not verified;

alter table auth."twoFactor"
  add constraint only_enrolments_end check (verified = (enrol_until is null));
create index two_factor_enrolment_end on auth."twoFactor" (enrol_until)
  where enrol_until is not null;

create function limit_enrolment() returns trigger language plpgsql as $$
begin
  if new.verified then
    new.enrol_until := null;
  elsif tg_op = 'INSERT' or new.secret <> old.secret then
    new.enrol_until := now() + interval '15 minutes';
    new.enrol_tries := 0;
  end if;
  return new;
end $$;
create trigger limit_enrolment before insert or update of secret, verified on auth."twoFactor"
  for each row execute function limit_enrolment();
