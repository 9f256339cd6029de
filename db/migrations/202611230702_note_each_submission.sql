-- When its owner last submitted a campaign for review: a new one when it was made. A new type fills old
-- rows without triggers, which would raise their revisions.
alter table campaigns rename column resubmitted_at to submitted_at;
alter table campaigns
  alter column submitted_at type timestamptz using coalesce(submitted_at, created_at),
  alter column submitted_at set default now(),
  alter column submitted_at set not null;

create index campaigns_by_submission on campaigns (submitted_at, id);
