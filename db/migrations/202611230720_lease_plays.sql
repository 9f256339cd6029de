-- When and where a campaign plays, and how often each of its creatives.
alter table campaigns
  -- A digit for each hour of the week from Monday midnight on, 1 if it is booked. Null: every hour.
  add column hours text check (hours ~ '^[01]{168}$'),
  -- The JSON text of a list: ids of zones in which it never plays. Null: none.
  add column excluded_zones text,
  -- When it last stopped being active: plays from before are still billed.
  add column stopped_at timestamptz;
create index campaigns_active on campaigns (end_date) where status = 'active';

alter table creatives
  add column weight integer not null default 1 check (weight between 1 and 100);

-- What a campaign has spent, and what its leases reserve; micro-dollars. A row is locked before it
-- changes, rows of several campaigns in the order of their ids.
create table campaign_funds (
  campaign_id uuid primary key references campaigns (id) on delete cascade,
  spent_micro bigint not null default 0 check (spent_micro >= 0),
  reserved_micro bigint not null default 0 check (reserved_micro >= 0)
) with (fillfactor = 70);

insert into campaign_funds (campaign_id) select id from campaigns;

-- The same by Nairobi's days, changed under the lock of the campaign's row above.
create table campaign_day_funds (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  day date not null,
  spent_micro bigint not null default 0 check (spent_micro >= 0),
  reserved_micro bigint not null default 0 check (reserved_micro >= 0),
  primary key (campaign_id, day)
) with (fillfactor = 70);

-- What a playlist grants a screen: so many plays of a campaign on a day, at most at this price each.
create table leases (
  device_id uuid not null,
  campaign_id uuid not null references campaigns (id) on delete cascade,
  day date not null,
  -- Plays that the server has no report of.
  plays_left integer not null check (plays_left >= 0),
  price_micro integer not null check (price_micro > 0),
  valid_until timestamptz not null,
  primary key (device_id, campaign_id, day)
) with (fillfactor = 70);
create index leases_by_end on leases (valid_until);

-- What a slot cost in a zone and hour: a late play is billed by the price of its hour.
create table zone_prices (
  hour timestamptz not null,
  zone_id uuid not null references zones (id) on delete cascade,
  slot_cents integer not null check (slot_cents between 300 and 1900),
  high_demand boolean not null,
  primary key (hour, zone_id)
);

-- Seconds that a screen's counted plays lasted in an hour, all of them and those that are not billed.
create table device_playtime (
  device_id uuid not null,
  hour timestamptz not null,
  played_s integer not null default 0,
  unbilled_s integer not null default 0,
  primary key (device_id, hour)
) with (fillfactor = 70);

-- Sums of plays wait in the same queue, grouped; null for active minutes.
alter table rollup_queue
  add column hour smallint,
  add column campaign_id uuid,
  add column creative_id uuid,
  -- Null outside every zone.
  add column zone_id uuid,
  add column impressions integer not null default 0,
  add column billed_micro bigint not null default 0;
