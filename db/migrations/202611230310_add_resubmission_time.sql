-- When its owner last submitted a rejected campaign again; null: never.
alter table campaigns add column resubmitted_at timestamptz;
