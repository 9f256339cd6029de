-- Notes when a screen goes on duty: online, with a driver. Advertisers know it by another name then.
create or replace function begin_duty() returns trigger language plpgsql as $$
begin
  new.on_duty_since := clock_timestamp();
  return new;
end $$;

create or replace trigger begin_duty_of_new before insert on devices
  for each row when (new.status = 'online' and new.driver_id is not null) execute function begin_duty();
create or replace trigger begin_duty before update of status, driver_id on devices
  for each row when (new.status = 'online' and new.driver_id is not null
                     and (old.status <> 'online' or new.driver_id is distinct from old.driver_id))
  execute function begin_duty();
