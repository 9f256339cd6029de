-- Plays from before an advertiser was suspended are billed even if they are reported later.
create or replace function note_inactive() returns trigger language plpgsql as $$
begin
  new.inactive_since := case when new.status <> 'active' then now() end;
  return new;
end $$;

create or replace trigger note_inactive before update on profiles
  for each row when ((old.status = 'active') <> (new.status = 'active'))
  execute function note_inactive();
