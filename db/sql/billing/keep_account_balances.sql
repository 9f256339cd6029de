-- Adds new charges to what their accounts were charged in all.
create or replace function keep_account_balances() returns trigger language plpgsql as $$
begin
  insert into account_balances as b (account_id, charged_usd)
  select account_id, sum(amount_usd) from new_rows where kind = 'charge'
   group by account_id order by account_id
  on conflict (account_id) do update set charged_usd = b.charged_usd + excluded.charged_usd;
  return null;
end $$;

create or replace trigger keep_account_balances after insert on ledger_entries
  referencing new table as new_rows for each statement execute function keep_account_balances();
