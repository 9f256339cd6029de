import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { openTestDatabase, type TestDatabase, testDatabases } from './testing/test-database.ts';

describe.each(testDatabases())('migrations on $name', ({ open }) => {
  let database: TestDatabase;
  let folder: string;

  const add = (name: string, text: string) => writeFile(join(folder, name), text);
  const first = '202601010000_create_birds.sql';
  const second = '202601020000_add_wings.sql';

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'juu-migrations-'));
    await sql`drop table if exists birds, public.schema_migrations`.execute(database.kysely);
    await add(first, "create table birds (name text);\ninsert into birds values ('hornbill');");
    await add(second, 'alter table birds add wings int default 2;');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const birds = async () => (await sql`select * from birds`.execute(database.kysely)).rows;

  it('applies what is due in order, and nothing the second time', async () => {
    expect(await pendingMigrations(database, folder)).toEqual([first, second]);
    expect(await migrate(database, folder)).toEqual([first, second]);
    expect(await birds()).toEqual([{ name: 'hornbill', wings: 2 }]);
    expect(await pendingMigrations(database, folder)).toEqual([]);
    expect(await migrate(database, folder)).toEqual([]);
  });

  it('refuses to run when an applied one was changed, and says which', async () => {
    await migrate(database, folder);
    await add(first, 'create table birds (name text, song text);');
    await add('202601030000_drop_birds.sql', 'drop table birds;');
    await expect(migrate(database, folder)).rejects.toMatchObject({
      code: 'migration_changed',
      message: expect.stringContaining(first),
    });
    expect(await birds()).toHaveLength(1);
  });

  it('takes a file whose line ends were changed for the same', async () => {
    await migrate(database, folder);
    await add(first, "create table birds (name text);\r\ninsert into birds values ('hornbill');");
    expect(await migrate(database, folder)).toEqual([]);
  });

  it('refuses to run when an applied one is missing, and says which', async () => {
    await migrate(database, folder);
    await rename(join(folder, second), join(folder, 'elsewhere.txt'));
    await expect(migrate(database, folder)).rejects.toMatchObject({
      code: 'migration_missing',
      message: expect.stringContaining(second),
    });
  });

  it('refuses a new one that sorts before an applied one', async () => {
    await migrate(database, folder);
    const late = '202601011200_add_song.sql';
    await add(late, 'alter table birds add song text;');
    await expect(migrate(database, folder)).rejects.toMatchObject({
      code: 'migration_out_of_order',
      message: expect.stringContaining(late),
    });
  });

  it('refuses a file whose name gives no place in the order', async () => {
    await add('fix.sql', 'select 1;');
    await expect(migrate(database, folder)).rejects.toMatchObject({ code: 'migration_misnamed' });
  });

  it('leaves nothing of one that fails, keeps those before it and goes on once it is mended', async () => {
    await add(second, 'alter table birds add wings int; select 1 / 0;');
    await expect(migrate(database, folder)).rejects.toMatchObject({
      code: 'migration_failed',
      message: expect.stringContaining(second),
    });
    expect(await birds()).toEqual([{ name: 'hornbill' }]);
    await add(second, 'alter table birds add wings int;');
    expect(await migrate(database, folder)).toEqual([second]);
  });

  it('lets starts at the same time apply each migration once', async () => {
    const others = await Promise.all(
      [1, 2, 3].map(() =>
        database.databaseUrl ? connect({ databaseUrl: database.databaseUrl }) : database,
      ),
    );
    const applied = await Promise.all(others.map((other) => migrate(other, folder)));
    expect(applied.flat().sort()).toEqual([first, second]);
    await Promise.all(others.map((other) => other !== database && other.close()));
  });
});

describe('the migrations of this version', () => {
  it('are all applied in a test database', async () => {
    const database = await openTestDatabase('PGlite');
    expect(await pendingMigrations(database)).toEqual([]);
    await database.close();
  });
});
