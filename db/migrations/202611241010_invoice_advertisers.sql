-- What accounts pay for their plans; entries are added, never changed.
create table plan_fees (
  id uuid primary key default gen_random_uuid(),
  advertiser_id uuid not null references profiles (id),
  plan text not null check (plan in ('basic', 'professional', 'enterprise')),
  -- Nairobi's calendar month, 'YYYY-MM', and the first of its days that it pays for.
  month text not null,
  day date not null,
  amount_usd numeric(14, 6) not null check (amount_usd > 0),
  created_at timestamptz not null default now()
);
create unique index plan_fees_once on plan_fees (advertiser_id, month, plan);

-- What the account changes to when the next month begins; 'none' ends its plan.
alter table profiles
  add column next_plan text check (next_plan in ('basic', 'professional', 'enterprise', 'none'));

create table invoices (
  id uuid primary key default gen_random_uuid(),
  advertiser_id uuid not null references profiles (id),
  -- Counts up by one from each invoice to the next.
  serial integer not null unique check (serial > 0),
  number text not null generated always as
    ('INV-' || lpad(serial::text, greatest(6, length(serial::text)), '0')) stored unique,
  -- The last month that it covers, 'YYYY-MM'.
  month text not null,
  -- Legal name of the advertiser when the invoice was made.
  billed_to text not null,
  -- Charges and fees that it settles, exact; the other amounts are whole cents.
  charged_usd numeric(14, 6) not null,
  net_usd numeric(14, 2) not null check (net_usd > 0),
  vat_percent numeric(5, 2) not null,
  vat_usd numeric(14, 2) not null,
  amount_usd numeric(14, 2) not null,
  -- Payments that count for it.
  paid_usd numeric(14, 2) not null default 0 check (paid_usd >= 0),
  status text not null generated always as
    (case when paid_usd >= amount_usd then 'paid' else 'due' end) stored
    check (status in ('due', 'paid')),
  created_at timestamptz not null default now(),
  check (amount_usd = net_usd + vat_usd and paid_usd <= amount_usd)
);
create index invoices_of on invoices (advertiser_id, serial);
create index invoices_by_status on invoices (status, serial);
create index invoices_by_month on invoices (month, serial);
create index invoices_by_amount on invoices (amount_usd, serial);

-- A payment is money: an account that has one is never deleted. A negative amount corrects one.
alter table payments
  drop constraint payments_advertiser_id_fkey,
  add constraint payments_advertiser_id_fkey foreign key (advertiser_id) references profiles (id),
  drop constraint payments_amount_usd_check,
  add constraint payments_amount_usd_check check (amount_usd <> 0),
  -- Null: on account.
  add column invoice_id uuid references invoices (id),
  add column created_at timestamptz not null default now();
update payments set created_at = received_at;
create index payments_of on payments (advertiser_id);
create index payments_by_invoice on payments (invoice_id);
