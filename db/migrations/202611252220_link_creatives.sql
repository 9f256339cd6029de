-- Each creative's short link leads where its campaign's does, and tells which picture people followed. Its code is
-- longer than a campaign's, so no code names both.
alter table creatives
  add column link_code text not null
    default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) unique;

alter table campaign_responses
  -- Null: the campaign's own link. Only creatives of drafts are deleted, and those have no responses.
  add column creative_id uuid references creatives (id) on delete cascade,
  drop constraint campaign_responses_campaign_id_day_hour_key,
  -- The creative comes first: this index also finds the rows of one that is deleted.
  add unique nulls not distinct (creative_id, campaign_id, day, hour);
