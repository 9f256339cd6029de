-- Moves every committed change into the log, and confirms the write checkpoints whose changes moved.
-- Returns how many buckets changed, how many checkpoints it confirmed, and how many changes and bytes
-- it moved, which now lie dead in the queue. `note` is the payload of its notification: a server
-- process knows its own and ignores it.
create or replace function sync.sequence(note text default '', out buckets_changed bigint, out checkpoints_confirmed bigint,
                              out changes_moved bigint, out bytes_moved bigint)
language plpgsql as $$
begin
  -- A statement of its own: the next one sees everything that committed before the lock was granted,
  -- so op ids follow commit order. It is held until commit, so no lower op id can appear after a
  -- higher one was published.
  perform pg_advisory_xact_lock(74857501);
  with taken as (
    delete from sync.changes c returning c.seq, c.bucket, c.object_type, c.object_id, c.data
  ), latest as (
    select distinct on (t.bucket, t.object_type, t.object_id) t.*
      from taken t order by t.bucket, t.object_type, t.object_id, t.seq desc
  ), numbered as (
    select s.last_op_id + row_number() over (order by l.seq) as op_id, l.*,
           hashtextextended(l.object_type || '/' || l.object_id || '/' || coalesce(l.data, ''), 0) & 4294967295 as checksum
      from latest l cross join sync.state s
  ), written as (
    insert into sync.ops (bucket, op_id, object_type, object_id, checksum, is_put, line)
    select n.bucket, n.op_id, n.object_type, n.object_id, n.checksum, n.data is not null,
           json_build_object('op_id', n.op_id::text,
                             'op', case when n.data is null then 'REMOVE' else 'PUT' end,
                             'object_type', n.object_type, 'object_id', n.object_id,
                             'data', n.data, 'checksum', n.checksum)::text
      from numbered n
    returning ops.bucket, ops.op_id, ops.checksum, ops.is_put, octet_length(ops.line) as bytes
  ), grown as (
    insert into sync.buckets as b (name, head, checksum, op_count, bytes, has_removals)
    select w.bucket, max(w.op_id), (sum(w.checksum) % 4294967296)::bigint, count(*), sum(w.bytes), bool_or(not w.is_put)
      from written w group by w.bucket
    on conflict (name) do update
      set head = excluded.head,
          checksum = (b.checksum + excluded.checksum) % 4294967296,
          op_count = b.op_count + excluded.op_count,
          bytes = b.bytes + excluded.bytes,
          has_removals = b.has_removals or excluded.has_removals
    returning b.name
  ), pending as (
    -- The number as this snapshot knows it: a later promise covers writes that it doesn't see.
    select w.user_id, w.client_id, w.requested
      from sync.write_checkpoints w where w.confirmed is distinct from w.requested
  ), advanced as (
    update sync.state s
       set last_op_id = coalesce(moved.top, s.last_op_id),
           confirmations = s.confirmations + case when moved.confirms then 1 else 0 end
      from (select (select max(w.op_id) from written w) as top, exists (select from pending) as confirms) moved
     where moved.top is not null or moved.confirms
    returning s.confirmations
  ), stamped as (
    update sync.write_checkpoints w set confirmed = p.requested, confirmed_in = a.confirmations
      from pending p cross join advanced a
     where w.user_id = p.user_id and w.client_id = p.client_id
    returning w.user_id
  )
  select (select count(*) from grown), (select count(*) from stamped), moved.changes, moved.bytes
    into buckets_changed, checkpoints_confirmed, changes_moved, bytes_moved
    from (select count(*) as changes, coalesce(sum(octet_length(t.data)), 0) as bytes from taken t) moved;
  if buckets_changed + checkpoints_confirmed > 0 then
    perform pg_notify('juu_ops', note); -- for the other server processes
  end if;
end $$;
