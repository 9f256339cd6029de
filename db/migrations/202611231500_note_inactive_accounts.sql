-- When an account last stopped being active: its campaigns' plays from before are still billed. Null: it is active,
-- or stopped before this column was.
alter table profiles add column inactive_since timestamptz;
