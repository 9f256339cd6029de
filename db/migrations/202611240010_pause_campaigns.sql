-- Owners pause, resume and end their campaigns.
alter table campaigns drop constraint campaigns_status_check;
alter table campaigns add constraint campaigns_status_check
  check (status in ('draft', 'active', 'paused', 'ended'));
alter table campaigns drop constraint campaigns_pause_cause_check;
alter table campaigns add constraint campaigns_pause_cause_check
  check (pause_cause in ('rejected', 'taken_down', 'owner'));

-- The owner's pauses that are over, oldest first: [{"from": "...", "to": "..."}]. Plays from these times are
-- not billed, however late they are reported.
alter table campaigns add column pauses jsonb not null default '[]';

-- What became of a campaign, for its owner: the audit log names admins, so it can't be synced.
create table campaign_reviews (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null,
  advertiser_id uuid not null,
  action text not null check (
    action in ('submitted', 'approved', 'rejected', 'taken_down', 'paused', 'resumed', 'ended')
  ),
  reason text,
  created_at timestamptz not null default now(),
  foreign key (campaign_id, advertiser_id) references campaigns (id, advertiser_id) on delete cascade
);
create index campaign_reviews_campaign on campaign_reviews (campaign_id, created_at);
create index campaign_reviews_advertiser on campaign_reviews (advertiser_id);

insert into campaign_reviews (campaign_id, advertiser_id, action, reason, created_at)
select c.id, c.advertiser_id, a.action, a.details ->> 'reason', a.created_at
  from audit_log a
  join campaigns c on c.id::text = a.subject_id
 where a.subject_type = 'campaign' and a.action in ('approved', 'rejected', 'taken_down');
