-- Stamps a row that an update changes.
create or replace function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create or replace trigger touch before update on profiles
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
