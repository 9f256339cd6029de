-- The SQL expression that writes a column into a replica row: text, numbers and null only, exactly as
-- the PowerSync Service does, so that both give the same replica.
create or replace function sync.wire_value(row_name text, column_name name, type_oid oid) returns text
language sql immutable as $$
  select case type_oid
    when 'timestamptz'::regtype then
      format('to_char(%I.%I at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS.US"Z"'')', row_name, column_name)
    when 'boolean'::regtype then format('%I.%I::integer', row_name, column_name)
    when 'smallint'::regtype then format('%I.%I', row_name, column_name)
    when 'integer'::regtype then format('%I.%I', row_name, column_name)
    when 'bigint'::regtype then format('%I.%I', row_name, column_name)
    when 'double precision'::regtype then format('%I.%I', row_name, column_name)
    else format('%I.%I::text', row_name, column_name)
  end
$$;
