import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { SCHEMAS } from './stored-tables.ts';

/**
 * Removes everything that migrations and SQL files made. What extensions have put into the schema
 * `public` stays. Waits for the transactions under way; those that come later wait for this one.
 */
export async function dropEverything(tx: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any(${SCHEMAS}) and c.relkind in ('r', 'p') and not c.relispartition
     order by n.nspname, c.relname`.execute(tx);
  const tables = rows.map(({ schema, name }) => sql.table(`${schema}.${name}`));
  await sql`lock table ${sql.join(tables)} in access exclusive mode`.execute(tx);
  await sql`drop schema auth, sync cascade`.execute(tx);
  await sql`
    do $$
    declare
      item record;
    begin
      for item in
        select format('public.%I', c.relname) as name, c.relkind in ('v', 'm') as is_view
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and not c.relispartition
           and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      loop
        -- A view goes with its table.
        execute format('drop %s if exists %s cascade', case when item.is_view then 'view' else 'table' end, item.name);
      end loop;
      for item in
        select p.oid::regprocedure::text as name
          from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where n.nspname = 'public' and p.prokind = 'f'
           and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      loop
        execute format('drop function if exists %s cascade', item.name);
      end loop;
    end $$`.execute(tx);
}
