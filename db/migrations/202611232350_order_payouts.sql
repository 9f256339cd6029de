-- The admin's list of payouts, by amount.
create index payouts_by_amount on payouts (amount_usd, number);
