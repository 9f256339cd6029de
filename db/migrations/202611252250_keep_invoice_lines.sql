-- What an invoice is for, in the words of the day on which it was made: a campaign that gets another name later changes
-- no invoice. Null: the invoice is older than this column.
alter table invoices add column lines jsonb;
