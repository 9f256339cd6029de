-- A suspended driver's screens are off duty until the account is activated.
create or replace function begin_duty_of_activated() returns trigger language plpgsql as $$
begin
  -- As reports and the sweeper do: what screens last said is locked first, in the order of their ids.
  perform from device_states
    where device_id in (select id from devices where driver_id = new.id)
    order by device_id for no key update;
  update devices set on_duty_since = clock_timestamp() where driver_id = new.id and status = 'online';
  return null;
end $$;

create or replace trigger begin_duty_of_activated after update of status on profiles
  for each row when (old.status = 'suspended' and new.status <> 'suspended')
  execute function begin_duty_of_activated();
