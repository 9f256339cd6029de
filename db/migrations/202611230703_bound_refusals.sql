-- The ledger keeps the newest refusals of each user: this finds the others.
create index ledger_refusals on sync.ledger (user_id, created_at desc) where error is not null;
