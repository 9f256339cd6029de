-- A change names zones that exist, as the rows of campaign_zones do.
create or replace function require_zones_of_change() returns trigger language plpgsql as $$
begin
  if exists (
    select from jsonb_array_elements_text(new.values::jsonb -> 'zone_ids') named (id)
     where not exists (select from zones where zones.id = named.id::uuid)
  ) then
    raise foreign_key_violation using message = 'a zone of this change does not exist';
  end if;
  return new;
end $$;

create or replace trigger require_zones_of_change before insert or update of "values" on campaign_changes
  for each row execute function require_zones_of_change();
