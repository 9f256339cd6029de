-- Who answered a visitor's message, and when; both null while it waits.
alter table contact_messages add column answered_at timestamptz;
alter table contact_messages add column answered_by uuid references profiles (id);
alter table contact_messages add constraint contact_messages_answered
  check ((answered_at is null) = (answered_by is null));
create index contact_messages_newest on contact_messages (created_at, id);
create index contact_messages_open on contact_messages (created_at, id) where answered_at is null;
