-- Screens that could still play a campaign when it was taken down. A lease moves here when it goes, so an admin can tell
-- for good which screens confirmed the stop.
create table takedown_screens (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  device_id uuid not null references devices (id) on delete cascade,
  -- Until when its lease let it play the campaign.
  plays_until timestamptz not null,
  -- Whether it named a playlist made since the stop as its own before its lease went.
  is_confirmed boolean not null,
  -- When it last fetched a playlist until then. Null: it never did.
  playlist_at timestamptz,
  primary key (campaign_id, device_id)
);
create index takedown_screens_device on takedown_screens (device_id);
