-- Refused transactions whose values are not recorded yet: they wait for the account's allowance.
alter table sync.ledger add column is_recorded boolean not null default true;
