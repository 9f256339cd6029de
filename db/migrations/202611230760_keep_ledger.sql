-- What advertisers owe and drivers have earned. Entries are added, never changed.
create table ledger_entries (
  id bigint generated always as identity primary key,
  -- An advertiser for a charge, a driver for earnings.
  account_id uuid not null references profiles (id),
  kind text not null check (kind in ('charge', 'earning')),
  -- A charge's day; the last day of a month for its earnings.
  day date not null,
  campaign_id uuid,
  amount_usd numeric(14, 6) not null check (amount_usd <> 0),
  -- True for the difference to what was entered before.
  is_correction boolean not null default false,
  created_at timestamptz not null default now(),
  check ((kind = 'charge') = (campaign_id is not null))
);
create unique index ledger_entries_charge on ledger_entries (campaign_id, day)
  where kind = 'charge' and not is_correction;
create unique index ledger_entries_earning on ledger_entries (account_id, day)
  where kind = 'earning' and not is_correction;
create index ledger_entries_account on ledger_entries (account_id, kind, day);
create index ledger_entries_day on ledger_entries (day);

-- Months whose sums are final, by their first day.
create table closed_months (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null default now()
);
