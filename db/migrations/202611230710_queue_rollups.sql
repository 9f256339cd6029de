-- Sums that wait to be added to the synced tables: each report adds a row for what it changed, and one
-- server process at a time moves them on.
create table rollup_queue (
  id bigint generated always as identity primary key,
  device_id uuid not null,
  driver_id uuid not null,
  -- Nairobi's.
  day date not null
);

-- Each screen has a row of what it last said; later ones get theirs by a trigger.
insert into device_states (device_id, last_seen_at, lat, lng, firmware_version)
select id, last_seen_at, last_lat, last_lng, firmware_version from devices
on conflict (device_id) do nothing;
