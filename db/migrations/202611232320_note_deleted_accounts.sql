-- When an account was deleted: its row stays without anything personal, so that sums and ledger stay whole.
alter table profiles add column deleted_at timestamptz;

-- Deleted accounts that may still be owed money: the number is where it goes.
create index profiles_to_settle on profiles (id) where deleted_at is not null and mpesa_number is not null;
