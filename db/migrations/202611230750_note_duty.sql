-- Since when a screen was last online with its driver.
alter table devices add column on_duty_since timestamptz;
update devices set on_duty_since = now() where status = 'online' and driver_id is not null;
