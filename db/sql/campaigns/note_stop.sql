-- Plays from before a campaign stopped are billed even if they are reported later. The trigger's name
-- sorts before `raise_revision`: triggers fire in that order.
create or replace function note_stop() returns trigger language plpgsql as $$
begin
  new.stopped_at := now();
  return new;
end $$;

create or replace trigger note_stop before update on campaigns
  for each row when (old.status = 'active' and new.status <> 'active')
  execute function note_stop();
