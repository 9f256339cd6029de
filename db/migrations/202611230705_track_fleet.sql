-- Screens report by a key of their own. It is stored hashed: no one can read it again.
alter table devices
  add column key_hash text unique,
  add column key_made_at timestamptz;
create index devices_newest on devices (created_at desc, id);
create index devices_by_status on devices (status, created_at desc);

-- Who drove a screen when: a play pays the driver of its moment.
create table device_assignments (
  id uuid primary key default gen_random_uuid(),
  device_id uuid not null references devices (id) on delete cascade,
  driver_id uuid not null references profiles (id) on delete cascade,
  assigned_at timestamptz not null default now(),
  -- Null while it lasts.
  ended_at timestamptz check (ended_at >= assigned_at)
);
create unique index device_assignments_current on device_assignments (device_id) where ended_at is null;
create index device_assignments_device on device_assignments (device_id, assigned_at);
create index device_assignments_driver on device_assignments (driver_id);
insert into device_assignments (device_id, driver_id, assigned_at)
select id, driver_id, created_at from devices where driver_id is not null;

-- What a screen last said. It changes with each report, so it stands apart from the row that syncs,
-- which follows at most once a minute.
create table device_states (
  device_id uuid primary key references devices (id) on delete cascade,
  -- Time of the newest plausible ping, and where the screen was then.
  last_seen_at timestamptz,
  lat double precision,
  lng double precision,
  firmware_version text,
  -- The playlist that the screen plays, and when it last fetched one.
  playlist_version text,
  playlist_at timestamptz,
  -- How far the screen's clock is behind the server's; negative if it is ahead.
  clock_skew_ms bigint,
  -- When the screen's row was last brought up to date.
  published_at timestamptz,
  changed_at timestamptz not null default now()
) with (fillfactor = 70);

-- Ids of events that were accepted, kept longer than an event may be late: a repeat with another time
-- is still a repeat.
create table telemetry_ids (
  device_id uuid not null,
  id uuid not null,
  received_at timestamptz not null default now(),
  primary key (device_id, id)
);
create index telemetry_ids_by_age on telemetry_ids using brin (received_at);

-- The minutes of a day in which a screen pinged, a bit for each.
create table device_minutes (
  device_id uuid not null references devices (id) on delete cascade,
  driver_id uuid not null references profiles (id) on delete cascade,
  day date not null,
  minutes bit(1440) not null,
  primary key (device_id, day, driver_id)
) with (fillfactor = 70);

-- Raw telemetry has no foreign keys: what it names was checked when it came, and sums outlive it.
alter table device_pings
  drop constraint device_pings_device_id_fkey,
  drop constraint device_pings_pkey,
  -- False: the screen can't have been there. The ping is kept and counts for nothing.
  add column is_plausible boolean not null default true,
  add primary key (device_id, at, id);
drop index device_pings_at;

alter table impression_logs
  drop constraint impression_logs_device_id_fkey,
  drop constraint impression_logs_campaign_id_fkey,
  drop constraint impression_logs_creative_id_fkey,
  drop constraint impression_logs_zone_id_fkey,
  drop constraint impression_logs_pkey,
  -- Who drove, and earns by it.
  add column driver_id uuid,
  add column duration_sec smallint not null default 10 check (duration_sec in (10, 15)),
  -- What the advertiser pays, micro-dollars, and why if that is nothing.
  add column billed_micro integer not null default 0 check (billed_micro >= 0),
  add column unbilled_cause text check (unbilled_cause in ('over_delivery', 'not_booked')),
  -- Plays that can't have happened wait for an admin, uncounted.
  add column state text not null default 'counted' check (state in ('counted', 'held', 'discarded')),
  add column hold_reason text,
  add primary key (device_id, at, id);
create index impression_logs_held on impression_logs (received_at, id) where state = 'held';

-- Exact sums for advertisers, by creative and by screen.
create table creative_daily (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null,
  advertiser_id uuid not null,
  creative_id uuid not null references creatives (id) on delete cascade,
  day date not null,
  impressions integer not null default 0 check (impressions >= 0),
  spend_usd numeric(14, 6) not null default 0,
  foreign key (campaign_id, advertiser_id) references campaigns (id, advertiser_id) on delete cascade,
  unique (creative_id, day)
);
create index creative_daily_campaign on creative_daily (campaign_id, day);

create table campaign_device_daily (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null,
  advertiser_id uuid not null,
  -- Names a screen to one campaign only.
  device_ref text not null,
  day date not null,
  impressions integer not null default 0 check (impressions >= 0),
  spend_usd numeric(14, 6) not null default 0,
  foreign key (campaign_id, advertiser_id) references campaigns (id, advertiser_id) on delete cascade,
  unique (campaign_id, device_ref, day)
);
