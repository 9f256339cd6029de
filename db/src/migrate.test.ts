import { appendFile, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { migrationsFolder, readMigrationFiles } from './migration-files.ts';
import { sqlFolder } from './sql-steps.ts';
import { openTestDatabase, type TestDatabase, testDatabases } from './testing/test-database.ts';

describe.each(testDatabases())('migrations on $name', ({ open }) => {
  let database: TestDatabase;
  let folder: string;
  let folders: { migrations: string; sql: string };

  const add = (name: string, text: string) => writeFile(join(folders.migrations, name), text);
  const define = (name: string, text: string) => writeFile(join(folders.sql, name), text);
  const first = '202601010000_create_birds.sql';
  const second = '202601020000_add_wings.sql';

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'juu-migrations-'));
    folders = { migrations: join(folder, 'migrations'), sql: join(folder, 'sql') };
    await mkdir(folders.migrations);
    await mkdir(join(folders.sql, 'birds'), { recursive: true });
    await sql`
      drop table if exists birds, public.schema_migrations, public.sql_steps cascade`.execute(
      database.kysely,
    );
    await add(first, "create table birds (name text);\ninsert into birds values ('hornbill');");
    await add(second, 'alter table birds add wings int default 2;');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const birds = async () => (await sql`select * from birds`.execute(database.kysely)).rows;

  it('applies what is due in order, and nothing the second time', async () => {
    expect(await pendingMigrations(database, folders)).toEqual([first, second]);
    expect(await migrate(database, folders)).toEqual([first, second]);
    expect(await birds()).toEqual([{ name: 'hornbill', wings: 2 }]);
    expect(await pendingMigrations(database, folders)).toEqual([]);
    expect(await migrate(database, folders)).toEqual([]);
  });

  it('refuses to run when an applied one was changed, and says which', async () => {
    await migrate(database, folders);
    await add(first, 'create table birds (name text, song text);');
    await add('202601030000_drop_birds.sql', 'drop table birds;');
    await expect(migrate(database, folders)).rejects.toMatchObject({
      code: 'migration_changed',
      message: expect.stringContaining(first),
    });
    expect(await birds()).toHaveLength(1);
  });

  it('takes a file whose line ends were changed for the same', async () => {
    await migrate(database, folders);
    await add(first, "create table birds (name text);\r\ninsert into birds values ('hornbill');");
    expect(await migrate(database, folders)).toEqual([]);
  });

  it('refuses to run when an applied one is missing, and says which', async () => {
    await migrate(database, folders);
    await rename(join(folders.migrations, second), join(folder, 'elsewhere.txt'));
    await expect(migrate(database, folders)).rejects.toMatchObject({
      code: 'migration_missing',
      message: expect.stringContaining(second),
    });
  });

  it('refuses a new one that sorts before an applied one', async () => {
    await migrate(database, folders);
    const late = '202601011200_add_song.sql';
    await add(late, 'alter table birds add song text;');
    await expect(migrate(database, folders)).rejects.toMatchObject({
      code: 'migration_out_of_order',
      message: expect.stringContaining(late),
    });
  });

  it('refuses a file whose name gives no place in the order', async () => {
    await add('fix.sql', 'select 1;');
    await expect(migrate(database, folders)).rejects.toMatchObject({ code: 'migration_misnamed' });
  });

  it('leaves nothing of one that fails, keeps those before it and goes on once it is mended', async () => {
    await add(second, 'alter table birds add wings int; select 1 / 0;');
    await expect(migrate(database, folders)).rejects.toMatchObject({
      code: 'migration_failed',
      message: expect.stringContaining(second),
    });
    expect(await birds()).toEqual([{ name: 'hornbill' }]);
    await add(second, 'alter table birds add wings int;');
    expect(await migrate(database, folders)).toEqual([second]);
  });

  const flying = 'birds/flying_birds.sql';
  const names = 'birds/names.sql';
  const flyingBirds =
    'create or replace view flying_birds as select name from birds where wings > 0;';

  it('applies SQL files after all migrations, and again only those whose text changed', async () => {
    await define(flying, flyingBirds);
    await define(names, 'create or replace view names as select name from birds;');
    expect(await pendingMigrations(database, folders)).toEqual([first, second, flying, names]);
    expect(await migrate(database, folders)).toEqual([first, second, flying, names]);
    expect(await migrate(database, folders)).toEqual([]);

    await define(
      names,
      'create or replace view names as select name, length(name) as letters from birds;',
    );
    expect(await pendingMigrations(database, folders)).toEqual([names]);
    expect(await migrate(database, folders)).toEqual([names]);
    expect((await sql`select * from names`.execute(database.kysely)).rows).toEqual([
      { name: 'hornbill', letters: 8 },
    ]);
  });

  it('applies every SQL file again after a migration, which may have dropped what they made', async () => {
    await define(flying, flyingBirds);
    await migrate(database, folders);
    const third = '202601030000_widen_wings.sql';
    await add(third, 'drop view flying_birds; alter table birds alter wings type bigint;');
    expect(await migrate(database, folders)).toEqual([third, flying]);
    expect((await sql`select * from flying_birds`.execute(database.kysely)).rows).toHaveLength(1);
  });

  it('leaves all SQL files as they were when one of them fails', async () => {
    await define(flying, flyingBirds);
    await migrate(database, folders);
    await define(flying, flyingBirds.replace('> 0', '> 9'));
    await define(names, 'select 1 / 0;');
    await expect(migrate(database, folders)).rejects.toMatchObject({
      code: 'migration_failed',
      message: expect.stringContaining(names),
    });
    expect(await pendingMigrations(database, folders)).toEqual([flying, names]);
    expect((await sql`select * from flying_birds`.execute(database.kysely)).rows).toHaveLength(1);
  });

  it('lets starts at the same time apply each migration and SQL file once', async () => {
    await define(flying, flyingBirds);
    const others = await Promise.all(
      [1, 2, 3].map(() =>
        database.databaseUrl ? connect({ databaseUrl: database.databaseUrl }) : database,
      ),
    );
    const applied = await Promise.all(others.map((other) => migrate(other, folders)));
    expect(applied.flat().sort()).toEqual([first, second, flying]);
    await Promise.all(others.map((other) => other !== database && other.close()));
  });
});

describe('the migrations of this version', () => {
  it('are all applied in a test database', async () => {
    const database = await openTestDatabase('PGlite');
    expect(await pendingMigrations(database)).toEqual([]);
    await database.close();
  });

  it('track the tables again when what tracks them changed', async () => {
    const database = await openTestDatabase('PGlite');
    const folder = await mkdtemp(join(tmpdir(), 'juu-sql-'));
    await cp(sqlFolder, folder, { recursive: true });
    await appendFile(join(folder, 'sync', 'track.sql'), '-- Changed.\n');
    await sql`drop view sync.rows_of_zones`.execute(database.kysely);

    const applied = await migrate(database, { migrations: migrationsFolder, sql: folder });
    expect(applied).toEqual(['sync/track.sql', 'tracked tables']);
    const { rows } = await sql`select from sync.rows_of_zones`.execute(database.kysely);
    expect(rows).toEqual([]);
    await rm(folder, { recursive: true });
    await database.close();
  });

  it('make no function, view or trigger, and track no table: those stand in db/sql', async () => {
    const files = await readMigrationFiles(migrationsFolder);
    const since = files.filter(({ name }) => name > '202611221413_store_message_once.sql');
    const making =
      /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?(function|procedure|view|trigger)\b|sync\.track\(/i;
    expect(since.filter(({ sql: text }) => making.test(text)).map(({ name }) => name)).toEqual([]);
    // The rule finds what it looks for in those from before it.
    expect(files.filter(({ sql: text }) => making.test(text)).length).toBeGreaterThan(5);
  });
});
