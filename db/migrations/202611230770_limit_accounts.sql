-- What an advertiser's account may play: by its plan, else by a trial of 30 days from its first approval.
alter table profiles
  add column account_plan text check (account_plan in ('basic', 'professional', 'enterprise')),
  -- Nairobi's day of the first approval of a campaign.
  add column trial_from date,
  -- US dollars; null: the setting CREDIT_LIMIT_USD.
  add column credit_limit_usd numeric(14, 6) check (credit_limit_usd >= 0),
  -- Nairobi's day since which the account owes more than its credit limit.
  add column over_credit_since date;

-- No play was billed so far, so the trial of accounts with approved campaigns begins now.
update profiles set trial_from = (now() at time zone 'Africa/Nairobi')::date
 where id in (select advertiser_id from campaigns where status = 'active');

-- Plays that were billed, and plays that leases have left: a plan limits those of a day.
alter table campaign_day_funds
  add column plays integer not null default 0 check (plays >= 0),
  add column reserved_plays integer not null default 0 check (reserved_plays >= 0);
update campaign_day_funds f
   set reserved_plays = l.plays
  from (select campaign_id, day, sum(plays_left) as plays from leases group by campaign_id, day) l
 where l.campaign_id = f.campaign_id and l.day = f.day;
