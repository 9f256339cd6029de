-- Owners pause, resume and end their campaigns.
alter table campaigns drop constraint campaigns_status_check;
alter table campaigns add constraint campaigns_status_check
  check (status in ('draft', 'active', 'paused', 'ended'));
alter table campaigns drop constraint campaigns_pause_cause_check;
alter table campaigns add constraint campaigns_pause_cause_check
  check (pause_cause in ('rejected', 'taken_down', 'owner'));

-- The owner's pauses that are over, oldest first: [{"from": "...", "to": "..."}]. Plays from these times are
-- not billed, however late they are reported.
alter table campaigns add column pauses jsonb not null default '[]';
