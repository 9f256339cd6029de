-- Plays and spend of zones by month of Nairobi's calendar: admins' margin reads these sums, not the hours of
-- all campaigns.
create table zone_monthly (
  -- Null outside every zone.
  zone_id uuid references zones (id),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  impressions bigint not null check (impressions >= 0),
  spend_usd numeric(16, 6) not null,
  unique nulls not distinct (month, zone_id)
);

insert into zone_monthly (zone_id, month, impressions, spend_usd)
select zone_id, to_char(day, 'YYYY-MM'), sum(impressions), sum(spend_usd)
  from campaign_daily group by 1, 2;
