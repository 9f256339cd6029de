-- Refused changes take a bounded room: of each record its bytes are known, and the log is compacted by
-- bytes as well as by ops, as one refused value may be as large as ten thousand rows.

alter table write_rejections
  -- What the owner typed, in bytes of text: what a user's records are bounded by.
  add bytes integer not null generated always as
    (octet_length("values"::text) + octet_length(table_name) + octet_length(row_id)) stored;

-- Fewer bytes than this are never worth a compaction.
create function sync.least_bytes() returns bigint language sql immutable as 'select 4194304::bigint';

alter table sync.buckets
  -- The sum of its ops' lines.
  add bytes bigint not null default 0,
  -- The bytes from which more of them may be dead than live.
  add look_at_bytes bigint not null default sync.least_bytes(),
  -- A removal came since compaction last looked: one short op may have made many bytes dead.
  add has_removals boolean not null default true,
  -- When compaction last looked, also in vain.
  add looked_at timestamptz;
update sync.buckets b
   set bytes = o.bytes
  from (select bucket, sum(octet_length(line)) as bytes from sync.ops group by bucket) o
 where o.bucket = b.name;
drop index sync.buckets_to_look_at;
create index buckets_to_look_at on sync.buckets (name)
 where op_count >= look_at or bytes >= case when has_removals then sync.least_bytes() else look_at_bytes end;

-- The definition in force: a function is replaced whole. As in *_speed_up_sync; new are a bucket's bytes,
-- and how many of them it moved (so many lie dead in the queue).
drop function sync.sequence(text);
create function sync.sequence(note text default '', out buckets_changed bigint, out checkpoints_confirmed bigint,
                              out changes_moved bigint, out bytes_moved bigint)
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
  select (select count(*) from grown), (select count(*) from stamped), moved.changes, moved.bytes
    into buckets_changed, checkpoints_confirmed, changes_moved, bytes_moved
    from (select count(*) as changes, coalesce(sum(octet_length(t.data)), 0) as bytes from taken t) moved;
  if buckets_changed + checkpoints_confirmed > 0 then
    perform pg_notify('juu_ops', note); -- other server processes serve streams too
  end if;
end $$;

-- The definition in force. As in *_compact_ops, and it also compacts a bucket more of whose bytes are
-- dead than live.
create or replace function sync.compact(bucket_name text, least_dead integer, most integer, out removed bigint)
language plpgsql as $$
declare
  dead bigint;
  live bigint;
  dead_sum bigint;
  removed_to bigint;
  dead_since bigint;
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
  with examined as (
    -- A CLEAR has no object; it goes into the next.
    -- A removal is dead itself: what it removed goes before it does.
    select o.op_id, o.object_type = '' as is_clear, octet_length(o.line) as bytes,
           case when o.is_put then lead(o.op_id) over (partition by o.object_type, o.object_id order by o.op_id)
                else o.op_id end as dead_since
      from sync.ops o where o.bucket = bucket_name
  ), tally as (
    select count(*) filter (where e.dead_since is not null and not e.is_clear) as dead,
           count(*) filter (where e.dead_since is null) as live,
           coalesce(sum(e.bytes) filter (where e.dead_since is not null), 0) as dead_bytes,
           coalesce(sum(e.bytes) filter (where e.dead_since is null), 0) as live_bytes,
           max(e.op_id) as top
      from examined e
  ), doomed as (
    select e.op_id, e.dead_since from examined e cross join tally t
     where e.dead_since is not null
       and (t.dead > greatest(t.live, least_dead) or t.dead_bytes > greatest(t.live_bytes, least_bytes))
     -- One more, so that the CLEAR there is never all that goes.
     order by e.op_id limit most + 1
  ), gone as (
    delete from sync.ops o using doomed d
     where o.bucket = bucket_name and o.op_id = d.op_id
    returning o.op_id, o.checksum, o.object_type = '' as is_clear, d.dead_since, octet_length(o.line) as bytes
  )
  select t.dead, t.live, g.removed, g.sum, g.top, g.dead_since, g.clears,
         g.bytes, t.dead_bytes + t.live_bytes - g.bytes, t.top
    into dead, live, removed, dead_sum, removed_to, dead_since, had_clear, freed, bytes_left, seen
    from tally t cross join (
      select count(*) filter (where not gone.is_clear) as removed, (sum(gone.checksum) % 4294967296)::bigint as sum,
             max(gone.op_id) as top, max(gone.dead_since) as dead_since, count(*) filter (where gone.is_clear) as clears,
             coalesce(sum(gone.bytes), 0) as bytes
        from gone) g;

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
         whole_from = greatest(b.whole_from, dead_since),
         compactions = b.compactions + case when removed > 0 then 1 else 0 end,
         compacted_at = case when removed > 0 then clock_timestamp() else b.compacted_at end,
         -- One op more makes at most two more dead and one fewer live: before a third of the
         -- difference has come there is nothing to find.
         look_at = case when removed >= most then 0
                        else live + dead - removed + greatest(least_dead, (live - dead + removed) / 3 + 1) end
   where b.name = bucket_name;
end $$;

-- The definition in force. As in *_compact_ops, and it knows of bytes.
create or replace function sync.discrepancies() returns setof text language plpgsql as $$
declare
  tracked record;
begin
  return query
  select format('bucket %s: stored head %s, checksum %s, count %s, bytes %s; its ops say %s, %s, %s, %s',
                coalesce(b.name, o.bucket), b.head, b.checksum, b.op_count, b.bytes,
                greatest(o.head, b.compacted_to), o.checksum, o.op_count, o.bytes)
    from sync.buckets b
    full join (select bucket, max(op_id) as head, (sum(checksum) % 4294967296)::bigint as checksum, count(*) as op_count,
                      sum(octet_length(line)) as bytes
                 from sync.ops group by bucket) o on o.bucket = b.name
   where (b.head, b.checksum, b.op_count, b.bytes)
         is distinct from (greatest(o.head, b.compacted_to), o.checksum, o.op_count, o.bytes);

  return query
  select format('bucket %s: compacted up to op %s, whole from %s, with CLEAR at %s and its first op at %s',
                b.name, b.compacted_to, b.whole_from, o.clears, o.first)
    from sync.buckets b
    join (select bucket, min(op_id) as first, array_agg(op_id) filter (where object_type = '') as clears
            from sync.ops group by bucket) o on o.bucket = b.name
   where case when b.compacted_to = 0 then o.clears is not null
              else o.clears is distinct from array[o.first] or o.first > b.compacted_to
                   or b.compacted_to > b.whole_from or b.whole_from > b.head end;

  return query
  select format('bucket %s: op %s lies above the last op id %s', o.bucket, o.op_id, s.last_op_id)
    from sync.ops o join sync.state s on o.op_id > s.last_op_id;

  for tracked in
    select viewname, substr(viewname, length('rows_of_') + 1) as table_name
      from pg_views where schemaname = 'sync' and viewname like 'rows\_of\_%'
  loop
    return query execute format($check$
      with log as (
        select * from (
          select distinct on (bucket, object_id) bucket, object_id, is_put, line::json ->> 'data' as data
            from sync.ops where object_type = %1$L order by bucket, object_id, op_id desc) newest
         where is_put
      )
      select format('%1$s %%s in bucket %%s: the log says %%s, the table says %%s',
                    coalesce(l.object_id, t.object_id), coalesce(l.bucket, t.bucket), l.data, t.data)
        from log l full join sync.%2$I t on t.bucket = l.bucket and t.object_id = l.object_id
       where l.data is distinct from t.data
    $check$, tracked.table_name, tracked.viewname);
  end loop;
end $$;
