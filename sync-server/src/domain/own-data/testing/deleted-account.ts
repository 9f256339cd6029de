import type { TestDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import type { Person } from '../../../testing/accounts.ts';

/** Deletes the caller's account, with its password. */
export const remove = ({ call, password }: Person, body: object = {}) =>
  call('/api/account/deletion', { body: { password, ...body } });

/** Tables in any of whose rows the text stands, in whatever case. */
export async function tablesWith({ kysely }: TestDatabase, text: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'auth', 'sync') and table_type = 'BASE TABLE'`.execute(
    kysely,
  );
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const { rows: with_ } = await sql`
      select from ${sql.table(`${schema}.${name}`)} t
       where to_jsonb(t)::text ilike ${`%${text}%`} limit 1`.execute(kysely);
    if (with_.length > 0) found.push(`${schema}.${name}`);
  }
  return found;
}
