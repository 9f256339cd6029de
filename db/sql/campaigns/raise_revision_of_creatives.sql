-- A change of a creative is a change of what it belongs to: a proposed change, else the campaign. Setting
-- `revision` only makes the row differ; raise_change_revision and raise_campaign_revision decide the number.
create or replace function raise_revision_of_creatives() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update campaign_changes set revision = revision + 1
     where id in (select change_id from old_rows);
    update campaigns set revision = revision + 1
     where id in (select campaign_id from old_rows where change_id is null);
  else
    update campaign_changes set revision = revision + 1
     where id in (select change_id from new_rows);
    update campaigns set revision = revision + 1
     where id in (select campaign_id from new_rows where change_id is null);
  end if;
  return null;
end $$;

create or replace trigger raise_revision_insert after insert on creatives
  referencing new table as new_rows for each statement execute function raise_revision_of_creatives();

create or replace trigger raise_revision_update after update on creatives
  referencing new table as new_rows for each statement execute function raise_revision_of_creatives();

create or replace trigger raise_revision_delete after delete on creatives
  referencing old table as old_rows for each statement execute function raise_revision_of_creatives();
