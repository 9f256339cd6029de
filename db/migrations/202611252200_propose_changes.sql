-- What owners propose to change in live campaigns.
create table campaign_changes (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null,
  advertiser_id uuid not null,
  status text not null default 'proposed'
    check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  -- The JSON text of what changes: columns of the campaign, zone_ids and creatives.
  "values" text not null,
  review_note text,
  created_at timestamptz not null default now(),
  -- When it was approved, rejected or withdrawn.
  decided_at timestamptz,
  -- Raised by every change of it or its creatives: an approval names the revision that was looked at.
  revision integer not null default 1,
  foreign key (campaign_id, advertiser_id) references campaigns (id, advertiser_id) on delete cascade,
  unique (id, campaign_id)
);
create index campaign_changes_campaign on campaign_changes (campaign_id, created_at);
create index campaign_changes_advertiser on campaign_changes (advertiser_id);
create unique index campaign_changes_open on campaign_changes (campaign_id) where status = 'proposed';

alter table creatives
  -- The proposed change that it is part of; null: it is the campaign's own.
  add column change_id uuid,
  -- When an approved change left it out. It stays, because late plays name it.
  add column retired_at timestamptz,
  add foreign key (change_id, campaign_id) references campaign_changes (id, campaign_id) on delete cascade;
create index creatives_change on creatives (change_id) where change_id is not null;

-- What it had booked before approved changes, oldest first: late plays are judged by it.
alter table campaigns add column replaced jsonb not null default '[]';

alter table campaign_reviews drop constraint campaign_reviews_action_check;
alter table campaign_reviews add constraint campaign_reviews_action_check check (
  action in ('submitted', 'approved', 'rejected', 'taken_down', 'paused', 'resumed', 'ended',
    'change_proposed', 'change_withdrawn', 'change_approved', 'change_rejected')
);
