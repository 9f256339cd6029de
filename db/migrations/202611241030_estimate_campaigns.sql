-- What screens had to show in the two weeks before a day, by zone (null: outside all) and hour of the week:
-- estimates are made of it.
create table zone_inventory (
  id uuid primary key default gen_random_uuid(),
  zone_id uuid references zones (id) on delete cascade,
  day date not null,
  duty_minutes jsonb not null,
  played_minutes jsonb not null,
  high_demand text not null check (high_demand ~ '^[01]{168}$'),
  unique nulls not distinct (zone_id)
);

-- What was expected of a campaign when it was last submitted.
create table campaign_estimates (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null unique,
  advertiser_id uuid not null,
  plays integer not null check (plays >= 0),
  spend_usd numeric(14, 6) not null,
  until date not null,
  estimated_at timestamptz not null,
  revision integer not null,
  foreign key (campaign_id, advertiser_id) references campaigns (id, advertiser_id) on delete cascade
);
create index campaign_estimates_advertiser on campaign_estimates (advertiser_id);
