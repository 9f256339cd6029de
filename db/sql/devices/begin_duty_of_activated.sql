-- A suspended driver's screens are off duty until the account is activated.
create or replace function begin_duty_of_activated() returns trigger language plpgsql as $$
begin
  update devices set on_duty_since = clock_timestamp() where driver_id = new.id and status = 'online';
  return null;
end $$;

create or replace trigger begin_duty_of_activated after update of status on profiles
  for each row when (old.status = 'suspended' and new.status <> 'suspended')
  execute function begin_duty_of_activated();
