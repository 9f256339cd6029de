-- Plays from before a campaign was approved, or from a pause, are not billed. The trigger's name sorts before
-- `raise_revision`: triggers fire in that order.
create or replace function note_start() returns trigger language plpgsql as $$
begin
  if old.stopped_at is null then
    new.started_at := now();
  -- Screens play on until their next playlist (PLAYLIST_REFRESH_MS), so a shorter pause changes no bill.
  elsif old.stopped_at < now() - interval '5 minutes' then
    new.pauses := old.pauses || jsonb_build_object('from', old.stopped_at, 'to', now());
    -- A row stays small, however often its owner pauses: plays from older pauses are billed.
    if jsonb_array_length(new.pauses) > 100 then
      new.pauses := new.pauses - 0;
    end if;
  end if;
  return new;
end $$;

create or replace trigger note_start before update on campaigns
  for each row when (old.status <> 'active' and new.status = 'active')
  execute function note_start();
