-- Events that came before this moment say nothing about where a screen can be now. Null: all do.
alter table device_states add column track_reset_at timestamptz;

-- How old the newest event of the last report was: two reports of one age tell a wrong clock from late events.
alter table device_states add column newest_age_ms bigint;
