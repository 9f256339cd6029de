-- Each campaign has a row of its funds from the start, so that plays and playlists only lock and update it.
create or replace function keep_campaign_funds() returns trigger language plpgsql as $$
begin
  insert into campaign_funds (campaign_id) values (new.id);
  return null;
end $$;

create or replace trigger keep_campaign_funds after insert on campaigns
  for each row execute function keep_campaign_funds();
