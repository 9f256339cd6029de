-- Every step of a campaign after its first submission is in its history, whoever takes it.
create or replace function note_review() returns trigger language plpgsql as $$
begin
  insert into campaign_reviews (campaign_id, advertiser_id, action, reason)
  values (
    new.id,
    new.advertiser_id,
    case new.status
      when 'draft' then 'submitted'
      when 'active' then case old.status when 'draft' then 'approved' else 'resumed' end
      when 'paused' then case new.pause_cause when 'owner' then 'paused' else new.pause_cause end
      else new.status
    end,
    case when new.pause_cause in ('rejected', 'taken_down') then new.review_note end
  );
  -- An owner may pause and resume any number of times: the latest stay, beside all that was decided.
  delete from campaign_reviews where id in (
    select id from campaign_reviews
     where campaign_id = new.id and action in ('paused', 'resumed')
     order by created_at desc, id offset 200
  );
  return null;
end $$;

create or replace trigger note_review after update on campaigns
  for each row when (old.status <> new.status or old.pause_cause is distinct from new.pause_cause)
  execute function note_review();
