-- The creatives of the campaigns' own versions: not those of proposed changes, nor those that an approved
-- change left out.
create or replace view current_creatives as
select * from creatives where change_id is null and retired_at is null;
