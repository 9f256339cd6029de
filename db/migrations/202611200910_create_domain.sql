-- The marketplace's own tables. Every row that is synced to a user names its owner itself: in a
-- cascade the parent is already gone when the change is captured.

create table profiles (
  id uuid primary key references auth."user" (id) on delete cascade,
  name text not null,
  email text not null,
  phone text,
  company_name text,
  country text not null default 'Kenya',
  car_registration_plate text,
  drivers_license_number text,
  national_id_number text,
  status text not null default 'active' check (status in ('active', 'pending', 'suspended')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  role text not null check (role in ('advertiser', 'driver', 'admin')),
  unique (user_id, role)
);

create table verified_companies (
  id uuid primary key default gen_random_uuid(),
  company_name text not null check (btrim(company_name) <> ''),
  email_domain text not null unique check (email_domain = lower(btrim(email_domain)) and email_domain !~ '@'),
  industry text not null default 'advertising',
  notes text,
  created_at timestamptz not null default now()
);

create table signup_attempt_logs (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null,
  status text not null check (status in ('blocked', 'flagged', 'approved')),
  reason text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index signup_attempt_logs_newest on signup_attempt_logs (created_at desc);

create table zones (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  tier text not null check (tier in ('premium', 'standard', 'basic')),
  -- US dollars for a thousand impressions.
  base_cpm numeric(10, 2) not null check (base_cpm > 0),
  -- A GeoJSON Polygon: one closed ring, longitude then latitude.
  polygon_geojson jsonb not null
);

create table campaigns (
  id uuid primary key default gen_random_uuid(),
  advertiser_id uuid not null references profiles (id) on delete cascade,
  name text not null check (char_length(btrim(name)) >= 3),
  subscription_plan text not null default 'basic' check (subscription_plan in ('basic', 'premium')),
  budget_usd numeric(12, 2) not null check (budget_usd > 0),
  daily_cap_usd numeric(12, 2) not null check (daily_cap_usd > 0),
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  status text not null default 'draft' check (status in ('draft', 'active', 'paused')),
  -- Why a campaign is paused: one that review rejected may be resubmitted, one taken down may not.
  pause_cause text check (pause_cause in ('rejected', 'taken_down')),
  review_note text,
  -- Raised by every change of the campaign, its zones or its creatives: approval names the
  -- revision that was looked at.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, advertiser_id),
  check ((status = 'paused') = (pause_cause is not null))
);
create index campaigns_owner on campaigns (advertiser_id);
create index campaigns_newest on campaigns (created_at desc, id);

create table campaign_zones (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null,
  zone_id uuid not null references zones (id),
  advertiser_id uuid not null,
  foreign key (campaign_id, advertiser_id) references campaigns (id, advertiser_id) on delete cascade,
  unique (campaign_id, zone_id)
);

create table creatives (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null,
  advertiser_id uuid not null,
  -- Where the file is served; null until it has arrived and its content was checked.
  file_url text,
  format text not null check (format in ('image', 'video')),
  duration_sec integer not null check (duration_sec in (10, 15)),
  position integer not null default 0 check (position >= 0),
  mime_type text,
  size_bytes bigint,
  sha256 text,
  created_at timestamptz not null default now(),
  foreign key (campaign_id, advertiser_id) references campaigns (id, advertiser_id) on delete cascade
);
create index creatives_campaign on creatives (campaign_id, position);

create table devices (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  serial_number text not null unique,
  driver_id uuid references profiles (id) on delete set null,
  status text not null default 'offline' check (status in ('online', 'offline', 'maintenance')),
  last_lat double precision,
  last_lng double precision,
  last_seen_at timestamptz,
  firmware_version text,
  created_at timestamptz not null default now()
);
create index devices_driver on devices (driver_id);

-- Exact sums of the raw telemetry, by Nairobi's days; `driver_id` is who drove on that day.
create table device_daily (
  id uuid primary key default gen_random_uuid(),
  device_id uuid not null references devices (id) on delete cascade,
  driver_id uuid not null references profiles (id) on delete cascade,
  day date not null,
  impressions integer not null default 0 check (impressions >= 0),
  active_minutes integer not null default 0 check (active_minutes >= 0),
  earnings_usd numeric(12, 2) not null default 0,
  unique (device_id, driver_id, day)
);

create table campaign_daily (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null,
  advertiser_id uuid not null,
  zone_id uuid references zones (id),
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  impressions integer not null default 0 check (impressions >= 0),
  spend_usd numeric(14, 6) not null default 0,
  foreign key (campaign_id, advertiser_id) references campaigns (id, advertiser_id) on delete cascade,
  unique nulls not distinct (campaign_id, zone_id, day, hour)
);

-- Raw telemetry, never synced. Partitioned by month; rows outside every month's partition are kept
-- in the default one rather than refused.
create table impression_logs (
  id uuid not null,
  device_id uuid not null references devices (id),
  campaign_id uuid not null references campaigns (id),
  creative_id uuid not null references creatives (id),
  zone_id uuid references zones (id),
  at timestamptz not null,
  lat double precision,
  lng double precision,
  received_at timestamptz not null default now(),
  primary key (id, at)
) partition by range (at);
create table impression_logs_default partition of impression_logs default;
create index impression_logs_at on impression_logs (at);

create table device_pings (
  id uuid not null,
  device_id uuid not null references devices (id),
  at timestamptz not null,
  lat double precision,
  lng double precision,
  firmware_version text,
  received_at timestamptz not null default now(),
  primary key (id, at)
) partition by range (at);
create table device_pings_default partition of device_pings default;
create index device_pings_at on device_pings (device_id, at);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  created_at timestamptz not null default now()
);

-- Every action of an admin; the review history of a campaign is read from here.
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid references profiles (id) on delete set null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_subject on audit_log (subject_type, subject_id, id);

-- What the server refused of a user's local changes, with the refused values: nothing typed is lost.
create table write_rejections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  table_name text not null,
  op text not null,
  row_id text not null,
  "values" jsonb not null default '{}',
  code text not null,
  message text not null,
  details text,
  hint text,
  created_at timestamptz not null default now()
);
create index write_rejections_user on write_rejections (user_id, created_at);
