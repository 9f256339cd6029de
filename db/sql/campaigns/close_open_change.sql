-- A campaign that ends or is taken down takes its open change with it.
create or replace function close_open_change() returns trigger language plpgsql as $$
begin
  update campaign_changes
     set status = 'withdrawn',
         review_note = case new.status when 'ended' then 'The campaign was ended.'
                                       else 'The campaign was taken down.' end
   where campaign_id = new.id and status = 'proposed';
  return null;
end $$;

create or replace trigger close_open_change after update on campaigns
  for each row when (
    (new.status = 'ended' or new.pause_cause = 'taken_down')
    and (old.status <> new.status or old.pause_cause is distinct from new.pause_cause)
  )
  execute function close_open_change();
