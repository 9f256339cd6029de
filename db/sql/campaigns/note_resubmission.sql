-- The trigger's name sorts before `raise_revision`: triggers fire in that order.
create or replace function note_resubmission() returns trigger language plpgsql as $$
begin
  new.submitted_at := now();
  return new;
end $$;

create or replace trigger note_resubmission before update on campaigns
  for each row when (old.status = 'paused' and new.status = 'draft')
  execute function note_resubmission();
