-- The mark is about one company and one number: if either changes, an admin checks again.
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
