-- The ledger, the margin and the busy hours read sums by day, which come nearly in the order of days.
create index campaign_daily_by_day on campaign_daily using brin (day) with (pages_per_range = 16);
create index device_daily_by_day on device_daily using brin (day) with (pages_per_range = 16);
create index device_minutes_by_day on device_minutes using brin (day) with (pages_per_range = 16);
