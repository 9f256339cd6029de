-- The ledger is append-only, whoever writes, psql included. A restore loads it with triggers off.
create or replace function keep_ledger_whole() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger takes new entries only: write a correction';
end $$;

create or replace trigger keep_ledger_whole before update or delete or truncate on ledger_entries
  for each statement execute function keep_ledger_whole();
create or replace trigger keep_ledger_whole before update or delete or truncate on plan_fees
  for each statement execute function keep_ledger_whole();
create or replace trigger keep_ledger_whole before update or delete or truncate on payments
  for each statement execute function keep_ledger_whole();
-- What is paid of an invoice changes; a number is never free again.
create or replace trigger keep_ledger_whole before delete or truncate on invoices
  for each statement execute function keep_ledger_whole();
