-- Tells every server process that campaigns changed, or what a review shows of them: admins' pages then
-- read them again.
create or replace function tell_campaign_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('juu_campaigns', '');
  return null;
end $$;

create or replace trigger tell_campaign_news after insert or update or delete on campaigns
  for each statement execute function tell_campaign_news();
create or replace trigger tell_campaign_news after insert or update or delete on creatives
  for each statement execute function tell_campaign_news();
create or replace trigger tell_campaign_news after insert or update or delete on campaign_changes
  for each statement execute function tell_campaign_news();
create or replace trigger tell_campaign_news after update of status on profiles
  for each statement execute function tell_campaign_news();
