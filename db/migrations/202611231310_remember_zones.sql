-- What a zone was and since when: a play is priced by the map of its moment, however late it is reported.
create table zone_versions (
  zone_id uuid not null references zones (id) on delete cascade,
  valid_from timestamptz not null,
  base_cpm numeric(10, 2) not null,
  polygon_geojson jsonb not null,
  primary key (zone_id, valid_from)
);
-- What zones were before is not known: they count as they are.
insert into zone_versions (zone_id, valid_from, base_cpm, polygon_geojson)
select id, '2000-01-01', base_cpm, polygon_geojson from zones;
