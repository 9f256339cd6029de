-- Recomputes every bucket from its ops, and every bucket's rows from the tables. Returns one line of text
-- for each disagreement. Sequence first: a change still in the queue shows up as one.
create or replace function sync.discrepancies() returns setof text language plpgsql as $$
declare
  tracked text;
begin
  -- The head may be an op that compaction removed.
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

  -- A compacted bucket has one CLEAR, before all other ops.
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
    select substr(viewname, length('rows_of_') + 1) from pg_views
     where schemaname = 'sync' and viewname like 'rows\_of\_%'
  loop
    return query
    select format('%s %s in bucket %s: the log says %s, the table says %s',
                  tracked, d.object_id, d.bucket, d.logged, d.stored)
      from sync.differences(tracked) d;
  end loop;
end $$;
