-- Who owes a deleted account's invoice, beside the name that it is addressed to; null: it is paid, or the account isn't
-- deleted.
alter table invoices
  add column payer_reg_number text,
  add column payer_email text;
