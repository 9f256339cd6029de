-- Counts the changes of what is proposed: an approval names the revision that the admin looked at.
create or replace function raise_change_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  if old.status = 'proposed' and new.status <> 'proposed' then
    new.decided_at := now();
  end if;
  return new;
end $$;

create or replace trigger raise_revision before update on campaign_changes
  for each row when (old.* is distinct from new.*) execute function raise_change_revision();
