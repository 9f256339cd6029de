alter table zones
  -- How many people are around the screens of the zone: with the tier it suggests the price.
  add column population_density text not null default 'low'
    check (population_density in ('low', 'medium', 'high', 'very_high')),
  -- When an admin last changed the zone, or made it: a seed then leaves it alone.
  add column admin_changed_at timestamptz;

-- Of zones that no seed names: the density that comes closest to their price, which stays.
update zones
   set population_density = case
         when above_tier >= 6 then 'very_high'
         when above_tier >= 4 then 'high'
         when above_tier >= 1.5 then 'medium'
         else 'low'
       end
  from (select id,
               base_cpm - 3 - case tier when 'premium' then 4 when 'standard' then 2 else 0 end as above_tier
          from zones) priced
 where priced.id = zones.id;
