-- Removes a bucket's dead ops (superseded by later ones, or removals), lowest first and `most` at a
-- time, if there are more of them than live rows and than `least_dead`, or if their bytes are more than
-- the live ones' and than sync.least_bytes(). One CLEAR with the sum of their checksums takes their
-- place, so the bucket's checksum stays the same for every client. Returns how many ops went: `most` or
-- more means that there may be more; null means that another process is compacting. Without a
-- `least_dead` (null) every dead op goes.
--
-- Domain writers never wait for this, and the sequencer only for the bucket's row: both add to its
-- numbers and neither writes a total. Ops that come later have higher ids than all that are seen here.
--
-- Without nested loops its joins hash their rows. A plan that PL/pgSQL keeps from small buckets, or that
-- old statistics suggest, could otherwise compare every op of a large one with every other.
create or replace function sync.compact(bucket_name text, least_dead integer, most integer, out removed bigint)
language plpgsql set enable_nestloop = off as $$
declare
  dead bigint;
  live bigint;
  dead_sum bigint;
  removed_to bigint;
  replaced_by bigint;
  had_clear integer;
  clear_id bigint;
  freed bigint;
  bytes_left bigint;
  seen bigint;
  least_bytes constant bigint := sync.least_bytes();
begin
  if not pg_try_advisory_xact_lock(74857503) then
    return;
  end if;
  with stored as materialized (
    -- One look at the bucket, without its lines: what follows sorts and joins a few bytes of each op.
    select o.ctid as place, o.op_id, o.object_type, o.object_id, o.is_put, octet_length(o.line) as bytes
      from sync.ops o where o.bucket = bucket_name
  ), newest as (
    select max(o.op_id) as op_id from stored o group by o.object_type, o.object_id
  ), examined as (
    -- A CLEAR has no object and goes into the next CLEAR. A removal is dead itself: the op that it
    -- removed goes first.
    select o.place, o.op_id, o.object_type = '' as is_clear, o.bytes, not o.is_put or n.op_id is null as is_dead
      from stored o left join newest n on n.op_id = o.op_id
  ), tally as (
    select count(*) filter (where e.is_dead and not e.is_clear) as dead,
           count(*) filter (where not e.is_dead) as live,
           coalesce(sum(e.bytes) filter (where e.is_dead), 0) as dead_bytes,
           coalesce(sum(e.bytes) filter (where not e.is_dead), 0) as live_bytes,
           max(e.op_id) as top
      from examined e
  ), doomed as (
    select e.place from examined e cross join tally t
     where e.is_dead
       and (t.dead > greatest(t.live, least_dead) or (least_dead is null and t.dead > 0)
            or t.dead_bytes > greatest(t.live_bytes, least_bytes))
     -- One more, so that an old CLEAR is never the only op that goes.
     order by e.op_id limit most + 1
  ), gone as (
    -- By place, without the index: nobody else removes or rewrites an op meanwhile, so it is still there.
    delete from sync.ops o where o.ctid = any (array(select d.place from doomed d))
    returning o.op_id, o.object_type, o.object_id, o.checksum, octet_length(o.line) as bytes
  ), sums as (
    select count(*) filter (where g.object_type <> '') as removed,
           (sum(g.checksum) % 4294967296)::bigint as sum, max(g.op_id) as top,
           count(*) filter (where g.object_type = '') as clears, coalesce(sum(g.bytes), 0) as bytes
      from gone g
  ), successors as (
    -- For each object that lost ops, its first op after all removed ones. A checkpoint between the two
    -- would show neither.
    select min(o.op_id) as op_id from stored o
     where o.op_id > (select s.top from sums s)
       and (o.object_type, o.object_id) in (select g.object_type, g.object_id from gone g)
     group by o.object_type, o.object_id
  )
  select t.dead, t.live, s.removed, s.sum, s.top,
         greatest(s.top, (select max(n.op_id) from successors n)), s.clears,
         s.bytes, t.dead_bytes + t.live_bytes - s.bytes, t.top
    into dead, live, removed, dead_sum, removed_to, replaced_by, had_clear, freed, bytes_left, seen
    from tally t cross join sums s;

  if removed > 0 then
    select least(min(o.op_id) - 1, removed_to) into clear_id from sync.ops o where o.bucket = bucket_name;
    insert into sync.ops (bucket, op_id, object_type, object_id, checksum, is_put, line)
    values (bucket_name, clear_id, '', '', dead_sum, false,
            json_build_object('op_id', clear_id::text, 'op', 'CLEAR', 'checksum', dead_sum)::text)
    returning freed - octet_length(line) into freed;
  end if;
  update sync.buckets b
     set op_count = b.op_count - removed + case when removed > 0 then 1 - had_clear else 0 end,
         bytes = b.bytes - freed,
         look_at_bytes = bytes_left + least_bytes,
         has_removals = b.has_removals and b.head > seen,
         looked_at = clock_timestamp(),
         compacted_to = greatest(b.compacted_to, removed_to),
         whole_from = greatest(b.whole_from, replaced_by),
         compactions = b.compactions + case when removed > 0 then 1 else 0 end,
         compacted_at = case when removed > 0 then clock_timestamp() else b.compacted_at end,
         -- A new op adds at most two dead ops and removes one live op, so compaction finds nothing
         -- until a third of the difference has arrived.
         look_at = case when removed >= most then 0
                        else live + dead - removed + greatest(least_dead, (live - dead + removed) / 3 + 1) end
   where b.name = bucket_name;
end $$;
