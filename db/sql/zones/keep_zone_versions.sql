-- The history of a zone's price and outline follows the zone, whoever changes it. A zone that no admin made
-- comes with the product and counts for all time: the demo's plays are older than its database.
create or replace function keep_zone_versions() returns trigger language plpgsql as $$
begin
  insert into zone_versions (zone_id, valid_from, base_cpm, polygon_geojson)
  values (new.id,
          case when tg_op = 'INSERT' then coalesce(new.admin_changed_at, '2000-01-01') else now() end,
          new.base_cpm, new.polygon_geojson)
  on conflict (zone_id, valid_from) do update
    set base_cpm = excluded.base_cpm, polygon_geojson = excluded.polygon_geojson;
  return null;
end $$;

create or replace trigger keep_zone_versions_of_new after insert on zones
  for each row execute function keep_zone_versions();
create or replace trigger keep_zone_versions after update of base_cpm, polygon_geojson on zones
  for each row when (new.base_cpm <> old.base_cpm or new.polygon_geojson <> old.polygon_geojson)
  execute function keep_zone_versions();
