-- Alerts already sent to a campaign's owner. A row stops a repeat.
create table campaign_alerts (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  kind text not null,
  told_at timestamptz not null default now(),
  primary key (campaign_id, kind)
);
