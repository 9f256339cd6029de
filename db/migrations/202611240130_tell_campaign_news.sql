-- Its name is tell_campaign_news now: campaign changes are what owners propose.
drop function if exists tell_campaign_changes() cascade;
