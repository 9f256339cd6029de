-- Names of zones differ in more than capitals. Of those that don't, all but the first get a number.
update zones
   set name = zones.name || ' (' || named.number || ')'
  from (select id, row_number() over (partition by lower(name) order by name, id) as number
          from zones) named
 where named.id = zones.id and named.number > 1;
create unique index zones_name on zones (lower(name));

-- A payout is money: an account that has one is never deleted, as one with entries in the ledger.
alter table payouts
  drop constraint payouts_driver_id_fkey,
  add constraint payouts_driver_id_fkey foreign key (driver_id) references profiles (id);

-- A campaign and a zone that are deleted find their rows by these.
create index leases_by_campaign on leases (campaign_id);
create index zone_prices_by_zone on zone_prices (zone_id);
