-- Plays from before a campaign was approved or resumed are not billed. The trigger's name sorts before
-- `raise_revision`: triggers fire in that order.
create or replace function note_start() returns trigger language plpgsql as $$
begin
  new.started_at := now();
  return new;
end $$;

create or replace trigger note_start before update on campaigns
  for each row when (old.status <> 'active' and new.status = 'active')
  execute function note_start();
