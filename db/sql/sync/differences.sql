-- Compares a tracked table's rows with the log: one row for each that the log has otherwise, lacks
-- (`logged` is null) or has too much (`stored` is null). Sequence first: changes still in the queue
-- are not in the log.
create or replace function sync.differences(table_name text)
returns table (bucket text, object_id text, logged text, stored text) language plpgsql as $$
begin
  return query execute format($compare$
    with log as (
      select * from (
        select distinct on (bucket, object_id) bucket, object_id, is_put, line::json ->> 'data' as data
          from sync.ops where object_type = %L order by bucket, object_id, op_id desc) newest
       where is_put
    )
    select coalesce(l.bucket, t.bucket), coalesce(l.object_id, t.object_id), l.data, t.data
      from log l full join sync.%I t on t.bucket = l.bucket and t.object_id = l.object_id
     where l.data is distinct from t.data
  $compare$, table_name, 'rows_of_' || table_name);
end $$;
