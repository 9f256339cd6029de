-- Each screen has a row in device_states from the start, so that reports only lock and update it.
create or replace function keep_device_state() returns trigger language plpgsql as $$
begin
  insert into device_states (device_id, last_seen_at, lat, lng, firmware_version)
  values (new.id, new.last_seen_at, new.last_lat, new.last_lng, new.firmware_version);
  return null;
end $$;

create or replace trigger keep_device_state after insert on devices
  for each row execute function keep_device_state();
