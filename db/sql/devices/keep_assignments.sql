-- The history of who drives a screen follows devices.driver_id, whoever changes it.
create or replace function keep_assignments() returns trigger language plpgsql as $$
declare
  -- Not the transaction's begin: it may have waited for the one that made the current assignment.
  moment timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' then
    update device_assignments set ended_at = moment where device_id = new.id and ended_at is null;
  end if;
  if new.driver_id is not null then
    insert into device_assignments (device_id, driver_id, assigned_at)
    values (new.id, new.driver_id, moment);
  end if;
  return null;
end $$;

create or replace trigger keep_assignments_of_new after insert on devices
  for each row when (new.driver_id is not null) execute function keep_assignments();
create or replace trigger keep_assignments after update of driver_id on devices
  for each row when (new.driver_id is distinct from old.driver_id) execute function keep_assignments();
