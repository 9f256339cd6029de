-- The plan, booked plan and trial that an estimate was made with; null: not known, so it is made again.
alter table campaign_estimates add column account text;
