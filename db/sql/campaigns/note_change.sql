-- What becomes of a proposed change is in its campaign's history.
create or replace function note_change() returns trigger language plpgsql as $$
begin
  insert into campaign_reviews (campaign_id, advertiser_id, action, reason, created_at)
  values (
    new.campaign_id,
    new.advertiser_id,
    'change_' || new.status,
    new.review_note,
    coalesce(new.decided_at, new.created_at)
  );
  -- An owner may propose and withdraw any number of times: the latest stay, beside all that was decided.
  delete from campaign_reviews where id in (
    select id from campaign_reviews
     where campaign_id = new.campaign_id and action in ('change_proposed', 'change_withdrawn')
     order by created_at desc, id offset 200
  );
  return null;
end $$;

create or replace trigger note_new_change after insert on campaign_changes
  for each row when (new.status = 'proposed') execute function note_change();
create or replace trigger note_change after update of status on campaign_changes
  for each row when (old.status <> new.status) execute function note_change();
