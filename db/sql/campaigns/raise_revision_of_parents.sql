-- A change of a zone is a change of its campaign. Setting `revision` only makes the row
-- differ; raise_campaign_revision decides the number.
create or replace function raise_revision_of_parents() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update campaigns set revision = revision + 1
     where id in (select campaign_id from old_rows);
  else
    update campaigns set revision = revision + 1
     where id in (select campaign_id from new_rows);
  end if;
  return null;
end $$;

create or replace trigger raise_revision_insert after insert on campaign_zones
  referencing new table as new_rows for each statement execute function raise_revision_of_parents();

create or replace trigger raise_revision_update after update on campaign_zones
  referencing new table as new_rows for each statement execute function raise_revision_of_parents();

create or replace trigger raise_revision_delete after delete on campaign_zones
  referencing old table as old_rows for each statement execute function raise_revision_of_parents();
