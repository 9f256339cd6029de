-- A campaign's short link: where it leads, and its code in the address.
alter table campaigns
  add column link_url text check (link_url ~ '^https://' and length(link_url) <= 500),
  add column link_code text not null
    default substr(replace(gen_random_uuid()::text, '-', ''), 1, 10) unique;

-- How often people followed it, by hour of Nairobi's day. Nothing is kept about who they were.
create table campaign_responses (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null,
  advertiser_id uuid not null,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  responses integer not null default 0 check (responses >= 0),
  foreign key (campaign_id, advertiser_id) references campaigns (id, advertiser_id) on delete cascade,
  unique (campaign_id, day, hour)
);
create index campaign_responses_advertiser on campaign_responses (advertiser_id);
