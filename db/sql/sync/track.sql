-- Declares that a table's rows travel: into which bucket, by which owner column (null: everyone's), with
-- which columns. Rows without an owner stay. From then on triggers capture each change of the table in
-- its own commit; sync.rows_of_<table> shows the rows as the log should have them.
--
-- May be called again at any time. Only if the declaration changed are rows captured again, and only
-- those that the log has otherwise: after a new column, replicas get it for old rows too. The caller's
-- transaction must be READ COMMITTED.
create or replace function sync.track(table_name text, bucket_kind text, owner_column text, columns text[])
returns void language plpgsql as $$
declare
  source regclass := format('public.%I', table_name)::regclass;
  view_name text := format('sync.%I', 'rows_of_' || table_name);
  declared_before text := pg_get_viewdef(to_regclass(view_name));
  body text;   -- the json text of a row called "t"
  bucket text; -- the bucket of a row called "t"
  owner text := case when owner_column is null then '''''' else format('t.%I', owner_column) end;
begin
  select format('json_build_object(%s)::text',
           string_agg(format('%L, %s', a.attname, sync.wire_value('t', a.attname, a.atttypid)), ', ' order by listed.nr))
    into strict body
    from unnest(columns) with ordinality listed (name, nr)
    join pg_attribute a on a.attrelid = source and a.attname = listed.name and not a.attisdropped
  having count(*) = cardinality(columns);
  bucket := case when owner_column is null then quote_literal(bucket_kind)
                 else format('%L || t.%I', bucket_kind || ':', owner_column) end;

  execute format('drop view if exists %s', view_name);
  execute format(
    'create view %s as select %s as bucket, %L::text as object_type, t.id::text as object_id, %s as data
       from public.%I t where %s is not null',
    view_name, bucket, table_name, body, table_name, owner);

  -- An update compares the rows before with those after. PL/pgSQL keeps the plan of a connection's first
  -- update, often of one row, for which a nested loop is best. With the next 10,000 rows that would be
  -- 100,000,000 comparisons. Without nested loops the rows are hashed, however many there are.
  execute format($trigger$
    create or replace function sync.%1$I() returns trigger language plpgsql set enable_nestloop = off as $body$
    begin
      if tg_op = 'INSERT' then
        insert into sync.changes (bucket, object_type, object_id, data)
        select %3$s, %2$L, t.id::text, %4$s from new_rows t where %5$s is not null;
      elsif tg_op = 'DELETE' then
        insert into sync.changes (bucket, object_type, object_id)
        select %3$s, %2$L, t.id::text from old_rows t where %5$s is not null;
      else
        insert into sync.changes (bucket, object_type, object_id, data)
        with before as (select t.id, %3$s as bucket, %4$s as data from old_rows t where %5$s is not null),
             after as (select t.id, %3$s as bucket, %4$s as data from new_rows t where %5$s is not null)
        select b.bucket, %2$L, b.id::text, null from before b left join after a using (id)
         where a.bucket is distinct from b.bucket
        union all
        select a.bucket, %2$L, a.id::text, a.data from after a left join before b using (id)
         where a.bucket is distinct from b.bucket or a.data is distinct from b.data;
      end if;
      if found then
        perform pg_notify('juu_changes', '');
      end if;
      return null;
    end $body$
  $trigger$, 'capture_' || table_name, table_name, bucket, body, owner);

  execute format('create or replace trigger capture_insert after insert on public.%I
    referencing new table as new_rows for each statement execute function sync.%I()', table_name, 'capture_' || table_name);
  execute format('create or replace trigger capture_update after update on public.%I
    referencing old table as old_rows new table as new_rows for each statement execute function sync.%I()', table_name, 'capture_' || table_name);
  execute format('create or replace trigger capture_delete after delete on public.%I
    referencing old table as old_rows for each statement execute function sync.%I()', table_name, 'capture_' || table_name);

  if declared_before is distinct from pg_get_viewdef(view_name::regclass) then
    -- Changes in the queue have the row as it was declared before: they must lie below ours.
    perform sync.sequence();
    insert into sync.changes (bucket, object_type, object_id, data)
    select d.bucket, table_name, d.object_id, d.stored from sync.differences(table_name) d;
    if found then
      perform pg_notify('juu_changes', '');
    end if;
  end if;
end $$;
