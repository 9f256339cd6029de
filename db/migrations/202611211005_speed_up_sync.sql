-- Confirmations of write checkpoints are counted by the sequencer, one number for each of its runs that
-- confirmed any. A clock may be put back; this never goes back, and is committed in its own order.
alter table sync.state add confirmations bigint not null default 0;
drop index sync.write_checkpoints_confirmed_at;
alter table sync.write_checkpoints drop confirmed_at;
alter table sync.write_checkpoints add confirmed_in bigint;
create index write_checkpoints_confirmed_in on sync.write_checkpoints (confirmed_in);

-- From a restore on, the clock's milliseconds: two machines that restore one backup never share an epoch.
alter table sync.state alter epoch type bigint;

-- The definition in force: a function is replaced whole. As in *_create_sync, which says why it is so;
-- new are the count of confirmations, how many changes it moved (so many rows lie dead in the queue), and
-- a note for those who listen: a server process knows its own and is not woken by it.
drop function sync.sequence();
create function sync.sequence(note text default '', out buckets_changed bigint, out checkpoints_confirmed bigint,
                              out changes_moved bigint)
language plpgsql as $$
begin
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
    returning ops.bucket, ops.op_id, ops.checksum
  ), grown as (
    insert into sync.buckets as b (name, head, checksum, op_count)
    select w.bucket, max(w.op_id), (sum(w.checksum) % 4294967296)::bigint, count(*)
      from written w group by w.bucket
    on conflict (name) do update
      set head = excluded.head,
          checksum = (b.checksum + excluded.checksum) % 4294967296,
          op_count = b.op_count + excluded.op_count
    returning b.name
  ), pending as (
    -- The number as this snapshot knows it: one promised meanwhile stands for writes not seen here.
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
  select (select count(*) from grown), (select count(*) from stamped), (select count(*) from taken)
    into buckets_changed, checkpoints_confirmed, changes_moved;
  if buckets_changed + checkpoints_confirmed > 0 then
    perform pg_notify('juu_ops', note); -- other server processes serve streams too
  end if;
end $$;
