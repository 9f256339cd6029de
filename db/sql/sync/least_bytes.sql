-- Compaction never starts for fewer bytes than this. The index sync.buckets_to_look_at stores this
-- value: to change it, a migration must also rebuild that index.
create or replace function sync.least_bytes() returns bigint language sql immutable as 'select 4194304::bigint';
