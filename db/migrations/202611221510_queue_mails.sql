-- Mails that wait to be delivered. A row is written in the transaction that causes its mail, and goes
-- as soon as the mail is delivered or given up: no text is kept longer than that.
create table mail_outbox (
  -- Part of the mail's Message-ID, so the same at every attempt.
  id uuid primary key default gen_random_uuid(),
  -- The file that wrote it, such as 'account-approved'.
  message text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  is_security boolean not null,
  -- The clock's time, so that the mails of one transaction keep their order.
  created_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  -- From when it may be tried. The process that takes it moves this ahead, which is its lease.
  due_at timestamptz not null default now()
);
