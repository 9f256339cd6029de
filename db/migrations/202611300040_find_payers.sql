-- At each sign-up of an advertiser: do invoices of a deleted account with this address or number wait to be paid?
create index invoices_of_deleted on invoices (payer_email) where status = 'due' and payer_email is not null;
