-- Where payouts go: a Kenyan mobile number as M-Pesa takes it.
alter table profiles
  add column mpesa_number text check (mpesa_number ~ '^254[17][0-9]{8}$');

-- What drivers report about their screens, and what they are answered.
create table device_reports (
  id uuid primary key default gen_random_uuid(),
  device_id uuid not null references devices (id) on delete cascade,
  driver_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('dark', 'picture', 'offline', 'damage', 'other')),
  message text not null,
  answer text,
  status text not null default 'open' check (status in ('open', 'working', 'solved')),
  created_at timestamptz not null default now(),
  -- When an admin last answered or changed the status.
  answered_at timestamptz
);
create index device_reports_newest on device_reports (created_at desc, id);
create index device_reports_by_status on device_reports (status, created_at desc);
create index device_reports_device on device_reports (device_id);
create index device_reports_driver on device_reports (driver_id);

-- What a driver is paid for the months up to one. Earnings that a payout doesn't cover stay open.
create table payouts (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null references profiles (id) on delete cascade,
  number text not null unique,
  -- The last month that it covers, YYYY-MM.
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  amount_usd numeric(14, 6) not null check (amount_usd > 0),
  status text not null default 'due' check (status in ('due', 'paid')),
  -- Of the transfer, e.g. M-Pesa's transaction code.
  reference text,
  paid_at timestamptz,
  created_at timestamptz not null default now()
);
create index payouts_driver on payouts (driver_id, month);
