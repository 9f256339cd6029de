-- A lost answer must not count as a playlist that a screen has: what was last handed out, and when it was made, is
-- known before the screen names it as its own.
alter table device_states
  add column offered_version text,
  add column offered_at timestamptz,
  -- When the playlist that the screen named as its own was made. Null: not known.
  add column held_made_at timestamptz;
