-- When a campaign last became active: plays from before are not billed. Null: before this column was.
alter table campaigns add column started_at timestamptz;
