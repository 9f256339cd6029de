-- A message whose answer was lost is sent again under the same key, and stored once. The key goes with
-- the message. Hashed, so that what a client chose as its key is not kept.
alter table contact_messages add column key_hash text unique;
