import { readFile } from 'node:fs/promises';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';
import { trackTables } from './track-tables.ts';

const ANN = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';

describe.each([testDatabase()])('tracked tables on $name', ({ open }) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
    await run(sql`create table parcels (id int primary key, owner uuid, name text)`);
    await run(
      sql`insert into parcels values (1, ${ANN}, 'Tea'), (2, ${BEN}, 'Salt'), (3, null, 'Lost')`,
    );
    await track('user', 'name');
    await run(sql`select sync.sequence()`);
  });
  afterEach(async () => {
    await run(sql`select sync.sequence()`);
    expect(await run(sql`select * from sync.discrepancies()`)).toEqual([]);
    await database.close();
  });

  const run = async <Row>(query: RawBuilder<Row>) => (await query.execute(database.kysely)).rows;
  const track = (bucket: string, ...columns: string[]) =>
    run(sql`select sync.track('parcels', ${bucket}, 'owner', ${columns})`);
  const queue = async () => {
    const rows = await run(
      sql<{ change: string }>`
        select concat_ws(' ', split_part(bucket, ':', 1), object_id, coalesce(data, 'gone')) as change
          from sync.changes order by object_id, data`,
    );
    return rows.map(({ change }) => change);
  };
  const logged = async () => {
    const rows = await run(
      sql<{ line: string }>`
        select line::json ->> 'data' as line from sync.ops
         where object_type = 'parcels' order by object_id, op_id`,
    );
    return rows.map(({ line }) => line);
  };

  it('have the rows in the log that they held before they were tracked', async () => {
    expect(await logged()).toEqual(['{"name" : "Tea"}', '{"name" : "Salt"}']);
  });

  it('write nothing when they are tracked again as they are', async () => {
    const before = await run(sql`select * from sync.ops`);
    await track('user', 'name');
    await database.kysely.transaction().execute(trackTables);
    expect(await queue()).toEqual([]);
    expect(await run(sql`select * from sync.ops`)).toEqual(before);
  });

  it('capture every row again when a column joins, after changes that still waited', async () => {
    await run(sql`update parcels set name = 'Green tea' where id = 1`);
    await run(sql`alter table parcels add weight int default 7`);
    await track('user', 'name', 'weight');
    expect(await queue()).toEqual([
      'user 1 {"name" : "Green tea", "weight" : 7}',
      'user 2 {"name" : "Salt", "weight" : 7}',
    ]);
  });

  it('capture only rows that the log has otherwise', async () => {
    // As a migration does before it changes a column that travels.
    await run(sql`drop view sync.rows_of_parcels`);
    await run(sql`alter table parcels alter name type varchar(20)`);
    await run(sql`alter table parcels disable trigger user`);
    await run(sql`update parcels set name = 'Sugar' where id = 2`);
    await run(sql`alter table parcels enable trigger user`);
    await track('user', 'name');
    expect(await queue()).toEqual(['user 2 {"name" : "Sugar"}']);
  });

  it('leave the bucket that they travelled in when they move to another', async () => {
    await track('driver', 'name');
    expect(await queue()).toEqual([
      'driver 1 {"name" : "Tea"}',
      'user 1 gone',
      'driver 2 {"name" : "Salt"}',
      'user 2 gone',
    ]);
  });

  it('may lose a column, and have every change in the log that came before they are tracked again', async () => {
    await run(sql`alter table parcels add weight int default 7`);
    await track('user', 'name', 'weight');
    // As a migration does before it drops a column that travels.
    await run(sql`drop view sync.rows_of_parcels`);
    await run(sql`drop function sync.capture_parcels cascade`);
    await run(sql`alter table parcels drop name`);
    await run(sql`delete from parcels where id = 1`);
    await track('user', 'weight');
    expect(await queue()).toEqual(['user 1 gone', 'user 2 {"weight" : 7}']);
    await run(sql`update parcels set weight = 8`);
    expect(await queue()).toContain('user 2 {"weight" : 8}');
  });

  it('leave the replicas with the migration that the README gives for a table that stops travelling', async () => {
    await run(sql`insert into parcels values (4, ${ANN}, 'Rice')`);
    const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
    const statements = [...readme.matchAll(/```sql\n(.*?)```/gs)].map(([, text]) => text);
    await run(sql.raw(statements.join('').replaceAll('devices', 'parcels')));
    await run(sql`update parcels set name = 'Unseen'`);
    await run(sql`select sync.sequence()`);
    const left = await run(sql`
      select distinct on (object_id) is_put from sync.ops
       where object_type = 'parcels' order by object_id, op_id desc`);
    expect(left).toEqual([{ is_put: false }, { is_put: false }, { is_put: false }]);
  });
});
