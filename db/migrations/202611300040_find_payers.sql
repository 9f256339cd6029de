-- Read at each sign-up of an advertiser: are there unpaid invoices of a deleted account with this address? A search
-- for the registration number reads the whole index, which is small.
create index invoices_of_deleted on invoices (payer_email) where status = 'due' and payer_email is not null;
