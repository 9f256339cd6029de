-- What the server told a campaign's owner of by itself: not again while its row stands.
create table campaign_alerts (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  kind text not null,
  told_at timestamptz not null default now(),
  primary key (campaign_id, kind)
);
