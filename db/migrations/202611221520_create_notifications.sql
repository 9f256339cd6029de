-- What a user should know of: written by the server, marked as read by its owner.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  kind text not null,
  title text not null,
  body text not null,
  -- Where it leads, a path within the app.
  link text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_newest on notifications (user_id, created_at desc);
create index notifications_by_age on notifications (created_at);
