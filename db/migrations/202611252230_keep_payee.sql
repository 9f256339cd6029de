-- Whom a deleted account's last payout goes to; null: nothing is owed any more, or the account isn't deleted.
-- A payment needs the name beside the number.
alter table profiles add column payee_name text;
