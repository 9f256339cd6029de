-- An admin found a number and a name in the registry: if one of them changes, that says nothing any more.
create or replace function end_registry_check() returns trigger language plpgsql as $$
begin
  new.registry_checked_at := null;
  return new;
end $$;

create or replace trigger end_registry_check before update on profiles
  for each row when (
    (old.company_name, old.business_reg_number) is distinct from (new.company_name, new.business_reg_number)
    and old.registry_checked_at is not distinct from new.registry_checked_at)
  execute function end_registry_check();
