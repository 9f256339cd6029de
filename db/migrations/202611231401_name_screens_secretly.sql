-- Keys of the names that screens have in an advertiser's reports: the name tells nothing about the screen,
-- not even to those who know its id and the campaign's.
create table screen_ref_key (
  is_only boolean primary key default true check (is_only),
  inner_key bytea not null,
  outer_key bytea not null
);
insert into screen_ref_key (inner_key, outer_key)
select sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8')),
       sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8'));

-- Screens so far had names of 8 digits without a key.
update campaign_device_daily r
   set device_ref = named.ref
  from (select r.id,
               left(encode(sha256(k.outer_key || sha256(k.inner_key || convert_to(
                 r.campaign_id::text || d.id::text, 'UTF8'))), 'hex'), 16) as ref
          from campaign_device_daily r
          join devices d
            on r.device_ref = left(encode(sha256(convert_to(r.campaign_id::text || d.id::text, 'UTF8')), 'hex'), 8)
         cross join screen_ref_key k) named
 where named.id = r.id;

-- What each account was charged in all: kept by a trigger on the ledger, whose entries never change.
create table account_balances (
  account_id uuid primary key references profiles (id),
  charged_usd numeric(20, 6) not null
);
insert into account_balances (account_id, charged_usd)
select account_id, sum(amount_usd) from ledger_entries where kind = 'charge' group by account_id;

-- The credit check reads the days that are not charged yet.
create index campaign_day_funds_by_day on campaign_day_funds (day);
