-- Compaction: in a bucket's log, ops that later ones superseded and removals go, and one CLEAR with
-- the sum of their checksums stands first. The bucket's checksum is then what it was, for clients that
-- read the ops that went as well as for those that read the CLEAR instead.

alter table sync.buckets
  -- The highest op that compaction has removed. Who has read less than this lacks ops that are no
  -- longer there, and reads the bucket from its start.
  add compacted_to bigint not null default 0,
  -- The highest op that made one of those dead. A checkpoint below this may show an op that is no longer
  -- there and not know the one that came in its stead: it can no longer be read from the bucket's start.
  add whole_from bigint not null default 0,
  -- How often ops were removed. Who began to read before the last time may lack some of them.
  add compactions bigint not null default 0,
  add compacted_at timestamptz,
  -- The count of ops from which more of them may be dead than live.
  add look_at bigint not null default 200;
create index buckets_to_look_at on sync.buckets (name) where op_count >= look_at;

-- How long a change has waited for the sequencer: what an operator watches.
alter table sync.changes add captured_at timestamptz not null default now();

-- A CLEAR stands before the first op of its bucket, and positions start at 0: that leaves it 1.
update sync.state set last_op_id = 1 where last_op_id = 0;

-- Removes a bucket's dead ops, lowest first and `most` of them at a time, where they are more than its
-- live rows and more than `least_dead`. Gives how many went: `most` or more means that there may be more;
-- null means that another process is compacting.
--
-- Domain writers never wait for this, and the sequencer only for the bucket's row: both add to what
-- stands in it and neither writes a total. All ops that are seen have lower ids than those to come.
create function sync.compact(bucket_name text, least_dead integer, most integer, out removed bigint)
language plpgsql as $$
declare
  dead bigint;
  live bigint;
  dead_sum bigint;
  removed_to bigint;
  dead_since bigint;
  had_clear integer;
  clear_id bigint;
begin
  if not pg_try_advisory_xact_lock(74857503) then
    return;
  end if;
  with examined as (
    -- A CLEAR has no object; it goes into the next.
    -- A removal is dead itself: what it removed goes before it does.
    select o.op_id, o.object_type = '' as is_clear,
           case when o.is_put then lead(o.op_id) over (partition by o.object_type, o.object_id order by o.op_id)
                else o.op_id end as dead_since
      from sync.ops o where o.bucket = bucket_name
  ), tally as (
    select count(*) filter (where e.dead_since is not null and not e.is_clear) as dead,
           count(*) filter (where e.dead_since is null) as live
      from examined e
  ), doomed as (
    select e.op_id, e.dead_since from examined e cross join tally t
     where e.dead_since is not null and t.dead > greatest(t.live, least_dead)
     -- One more, so that the CLEAR there is never all that goes.
     order by e.op_id limit most + 1
  ), gone as (
    delete from sync.ops o using doomed d
     where o.bucket = bucket_name and o.op_id = d.op_id
    returning o.op_id, o.checksum, o.object_type = '' as is_clear, d.dead_since
  )
  select t.dead, t.live, g.removed, g.sum, g.top, g.dead_since, g.clears
    into dead, live, removed, dead_sum, removed_to, dead_since, had_clear
    from tally t cross join (
      select count(*) filter (where not gone.is_clear) as removed, (sum(gone.checksum) % 4294967296)::bigint as sum,
             max(gone.op_id) as top, max(gone.dead_since) as dead_since, count(*) filter (where gone.is_clear) as clears
        from gone) g;

  if removed > 0 then
    select least(min(o.op_id) - 1, removed_to) into clear_id from sync.ops o where o.bucket = bucket_name;
    insert into sync.ops (bucket, op_id, object_type, object_id, checksum, is_put, line)
    values (bucket_name, clear_id, '', '', dead_sum, false,
            json_build_object('op_id', clear_id::text, 'op', 'CLEAR', 'checksum', dead_sum)::text);
  end if;
  update sync.buckets b
     set op_count = b.op_count - removed + case when removed > 0 then 1 - had_clear else 0 end,
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

-- The definition in force. As in *_create_sync, and it knows what compaction leaves behind: the head of
-- a bucket may be an op that went, and one CLEAR stands before all others where any went.
create or replace function sync.discrepancies() returns setof text language plpgsql as $$
declare
  tracked record;
begin
  return query
  select format('bucket %s: stored head %s, checksum %s, count %s; its ops say %s, %s, %s',
                coalesce(b.name, o.bucket), b.head, b.checksum, b.op_count,
                greatest(o.head, b.compacted_to), o.checksum, o.op_count)
    from sync.buckets b
    full join (select bucket, max(op_id) as head, (sum(checksum) % 4294967296)::bigint as checksum, count(*) as op_count
                 from sync.ops group by bucket) o on o.bucket = b.name
   where (b.head, b.checksum, b.op_count) is distinct from (greatest(o.head, b.compacted_to), o.checksum, o.op_count);

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
