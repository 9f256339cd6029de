-- An advertiser's trial begins with the first approval of a campaign.
create or replace function begin_trial() returns trigger language plpgsql as $$
begin
  update profiles set trial_from = (now() at time zone 'Africa/Nairobi')::date
   where id = new.advertiser_id and trial_from is null;
  return null;
end $$;

create or replace trigger begin_trial after insert or update of status on campaigns
  for each row when (new.status = 'active') execute function begin_trial();
