-- The sync engine's state: domain writes are captured into `changes` in the same commit, one
-- sequencer at a time moves them into `ops` in commit order, streams are served from `ops`.
create schema sync;

create table sync.state (
  one_row boolean primary key default true check (one_row),
  -- Part of every bucket's name on the wire; raised when a database is restored, so that clients resync.
  epoch integer not null default 1,
  last_op_id bigint not null default 0
);
insert into sync.state default values;

create table sync.changes (
  seq bigint generated always as identity primary key,
  bucket text not null,
  object_type text not null,
  object_id text not null,
  data text -- null: the row has left the bucket
);

create table sync.ops (
  bucket text not null,
  op_id bigint not null,
  object_type text not null,
  object_id text not null,
  checksum bigint not null,
  is_put boolean not null,
  line text not null, -- the op as it goes over the wire, encoded once
  primary key (bucket, op_id)
);

create table sync.buckets (
  name text primary key,
  head bigint not null,
  checksum bigint not null, -- sum of the ops' checksums modulo 2^32
  op_count bigint not null
);
create index buckets_head on sync.buckets (head);

create table sync.write_checkpoints (
  user_id uuid not null references profiles (id) on delete cascade,
  client_id text not null,
  requested bigint not null,
  confirmed bigint, -- the last number whose writes stand in `ops`
  confirmed_at timestamptz,
  primary key (user_id, client_id)
);
create index write_checkpoints_confirmed_at on sync.write_checkpoints (confirmed_at);
create index write_checkpoints_pending on sync.write_checkpoints (requested)
  where confirmed is distinct from requested;

-- One row for each uploaded transaction, written in the transaction's own commit: applied once
-- however often it is sent.
create table sync.ledger (
  user_id uuid not null references profiles (id) on delete cascade,
  client_id text not null,
  tx_id bigint not null,
  error jsonb, -- null: applied
  created_at timestamptz not null default now(),
  primary key (user_id, client_id, tx_id)
);

-- How a column's value is written in a replica row: text, numbers and null only, as the PowerSync
-- Service does it, so that both give the same replica.
create function sync.wire_value(row_name text, column_name name, type_oid oid) returns text
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

-- Declares that rows of a table travel: into which bucket, by which owner column, with which
-- columns. Called again for the same table it replaces the declaration. Rows without an owner stay.
create function sync.track(table_name text, bucket_kind text, owner_column text, columns text[])
returns void language plpgsql as $$
declare
  source regclass := format('public.%I', table_name)::regclass;
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

  execute format('drop view if exists sync.%I', 'rows_of_' || table_name);
  execute format(
    'create view sync.%I as select %s as bucket, %L::text as object_type, t.id::text as object_id, %s as data
       from public.%I t where %s is not null',
    'rows_of_' || table_name, bucket, table_name, body, table_name, owner);

  execute format($trigger$
    create or replace function sync.%1$I() returns trigger language plpgsql as $body$
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
end $$;

select sync.track('zones', 'shared', null, '{name,tier,base_cpm,polygon_geojson}');
select sync.track('profiles', 'user', 'id',
  '{name,email,phone,company_name,country,car_registration_plate,drivers_license_number,national_id_number,status}');
select sync.track('user_roles', 'user', 'user_id', '{user_id,role}');
select sync.track('write_rejections', 'user', 'user_id',
  '{table_name,op,row_id,values,code,message,details,hint,created_at}');
select sync.track('campaigns', 'advertiser', 'advertiser_id',
  '{advertiser_id,name,subscription_plan,budget_usd,daily_cap_usd,start_date,end_date,status,pause_cause,review_note,created_at,updated_at}');
select sync.track('campaign_zones', 'advertiser', 'advertiser_id', '{campaign_id,zone_id,advertiser_id}');
select sync.track('creatives', 'advertiser', 'advertiser_id',
  '{campaign_id,advertiser_id,file_url,format,duration_sec,position,created_at}');
select sync.track('devices', 'driver', 'driver_id',
  '{name,serial_number,driver_id,status,last_lat,last_lng,last_seen_at,firmware_version,created_at}');
select sync.track('device_daily', 'driver_stats', 'driver_id',
  '{device_id,driver_id,day,impressions,active_minutes,earnings_usd}');
select sync.track('campaign_daily', 'advertiser_stats', 'advertiser_id',
  '{campaign_id,advertiser_id,zone_id,day,hour,impressions,spend_usd}');

-- Which buckets a user may read. A suspended user reads none; a role's buckets go with the role.
create view sync.memberships as
  select p.id as user_id, b.bucket
    from profiles p cross join lateral (values ('shared'), ('user:' || p.id)) b (bucket)
   where p.status <> 'suspended'
  union all
  select r.user_id, kind.name || ':' || r.user_id
    from user_roles r
    join profiles p on p.id = r.user_id and p.status <> 'suspended'
    join (values ('advertiser', 'advertiser'), ('advertiser', 'advertiser_stats'),
                 ('driver', 'driver'), ('driver', 'driver_stats')) kind (role, name) on kind.role = r.role;

-- Moves every committed change into the log. The lock is a statement of its own: the next statement
-- then sees all that committed before it was granted, and op ids are given in commit order. The
-- lock is held until commit, so a lower op id can never appear after a higher one was published.
create function sync.sequence(out buckets_changed bigint, out checkpoints_confirmed bigint)
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
  ), advanced as (
    update sync.state s set last_op_id = w.top
      from (select max(written.op_id) as top from written) w where w.top is not null
  ), pending as (
    -- The number as this snapshot knows it: one promised meanwhile stands for writes not seen here.
    select w.user_id, w.client_id, w.requested
      from sync.write_checkpoints w where w.confirmed is distinct from w.requested
  ), stamped as (
    update sync.write_checkpoints w set confirmed = p.requested, confirmed_at = clock_timestamp()
      from pending p
     where w.user_id = p.user_id and w.client_id = p.client_id
    returning w.user_id
  )
  select (select count(*) from grown), (select count(*) from stamped)
    into buckets_changed, checkpoints_confirmed;
  if buckets_changed + checkpoints_confirmed > 0 then
    perform pg_notify('juu_ops', ''); -- other server processes serve streams too
  end if;
end $$;

-- Recomputes every bucket from its ops, and every bucket's rows from the tables; one line of text
-- for each thing that does not agree. Changes not sequenced yet are no discrepancy: sequence first.
create function sync.discrepancies() returns setof text language plpgsql as $$
declare
  tracked record;
begin
  return query
  select format('bucket %s: stored head %s, checksum %s, count %s; its ops say %s, %s, %s',
                coalesce(b.name, o.bucket), b.head, b.checksum, b.op_count, o.head, o.checksum, o.op_count)
    from sync.buckets b
    full join (select bucket, max(op_id) as head, (sum(checksum) % 4294967296)::bigint as checksum, count(*) as op_count
                 from sync.ops group by bucket) o on o.bucket = b.name
   where (b.head, b.checksum, b.op_count) is distinct from (o.head, o.checksum, o.op_count);

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
