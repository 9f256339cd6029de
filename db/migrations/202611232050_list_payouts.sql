-- The admin's list of payouts, by month and status; its sums by month are read from the index alone.
create index payouts_newest on payouts (month, number);
create index payouts_by_status on payouts (status, month, number) include (amount_usd);
