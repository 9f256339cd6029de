-- The admin's list of payments on account.
create index payments_on_account on payments (received_at, id) where invoice_id is null;
