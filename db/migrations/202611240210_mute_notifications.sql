-- Muted topics per channel, a JSON list; null: none.
alter table profiles add column muted_topics text;

-- When a notification that is still unread is mailed; null: never, or no more.
alter table notifications add column mail_due_at timestamptz;
create index notifications_to_mail on notifications (mail_due_at) where mail_due_at is not null;
