-- Counts a campaign's changes: approval names the revision that the admin looked at.
create or replace function raise_campaign_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.updated_at := now();
  return new;
end $$;

create or replace trigger raise_revision before update on campaigns
  for each row when (old.* is distinct from new.*) execute function raise_campaign_revision();
