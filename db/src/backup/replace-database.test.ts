import { type RawBuilder, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { pendingMigrations } from '../migrate.ts';
import { migrationsFolder, readMigrationFiles } from '../migration-files.ts';
import { migrateUntil } from '../testing/migrate-until.ts';
import { testDatabase, testDatabases } from '../testing/test-database.ts';
import { readSnapshot } from './read-snapshot.ts';
import { type Replacement, replaceDatabase } from './replace-database.ts';
import { fullName, storedTables } from './stored-tables.ts';
import { copyOf } from './testing/copy-of.ts';
import { fillDatabase } from './testing/fill-database.ts';

const databases = testDatabases();
/** Each way across; what is read from one database and loaded into the same kind is below. */
const across = databases.flatMap((from) =>
  databases.filter((to) => to !== from).map((to) => ({ from, to })),
);
const pairs = across.length > 0 ? across : databases.map((only) => ({ from: only, to: only }));
const single = [testDatabase()];
const options = { timeout: 120_000 };

let opened: Database[] = [];
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
  opened = [];
});
const open = async (opening: Promise<Database>) => {
  const database = await opening;
  opened.push(database);
  return database;
};

const rowsOf = async <Row>(database: Database, query: RawBuilder<Row>) =>
  (await query.execute(database.kysely)).rows;

const replace = (database: Database, replacement: Replacement) =>
  database.kysely.transaction().execute((tx) => replaceDatabase(tx, replacement));

/** Every stored row of every table as text, but for what a replacement itself changes. */
async function contentOf(database: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of await storedTables(database.kysely)) {
    if (['sync.state', 'sync.write_checkpoints'].includes(fullName(table))) continue;
    const found = await rowsOf(
      database,
      sql<{ row: string }>`select t::text as row from ${sql.table(fullName(table))} t order by 1`,
    );
    content[fullName(table)] = found.map(({ row }) => row);
  }
  return content;
}

/** Partitions of raw rows with their bounds, and how many rows each has. */
function partitionsOf(database: Database) {
  return rowsOf(
    database,
    sql<{ name: string; bounds: string; rows: number }>`
      select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds,
             (select count(*)::int from device_pings p where p.tableoid = c.oid) as rows
        from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'device_pings'::regclass order by 1`,
  );
}

async function epochOf(database: Database): Promise<number> {
  const [state] = await rowsOf(database, sql<{ epoch: string }>`select epoch from sync.state`);
  return Number(state?.epoch);
}

async function discrepancies(database: Database): Promise<unknown[]> {
  return rowsOf(database, sql`select * from sync.discrepancies()`);
}

describe.each(pairs)('a copy of $from.name loaded into $to.name', options, ({ from, to }) => {
  it('equals the original row by row, and replicas are given what the tables say', async () => {
    const source = await open(from.open());
    await fillDatabase(source);
    const target = await open(to.open());
    await sql`insert into verified_companies (company_name, email_domain) values ('Gone', 'gone.example')`.execute(
      target.kysely,
    );
    await replace(target, await copyOf(source));
    expect(await contentOf(target)).toEqual(await contentOf(source));
    const partitions = await partitionsOf(target);
    expect(partitions).toEqual(await partitionsOf(source));
    expect(partitions.map(({ rows }) => rows > 0)).toEqual([true, true]);
    expect(await discrepancies(target)).toEqual([]);
    expect(await pendingMigrations(target)).toEqual([]);
    const [{ campaigns } = { campaigns: 0 }] = await rowsOf(
      target,
      sql<{ campaigns: number }>`
        select count(*)::int as campaigns from sync.ops where object_type = 'campaigns'`,
    );
    expect(campaigns).toBe(1);
  });
});

// On the embedded database, under a server and its clients: command.test.ts of the server.
describe.each(single)('a database that was replaced on $name', options, ({ open: openOne }) => {
  const filled = async () => {
    const database = await open(openOne());
    await fillDatabase(database);
    return database;
  };

  it('goes on: triggers work and numbers continue above those that were loaded', async () => {
    const database = await filled();
    await replace(database, await copyOf(database));
    await sql`update campaigns set name = 'After the restore'`.execute(database.kysely);
    await sql`insert into audit_log (action, subject_type, subject_id) values ('later', 'x', 'x')`.execute(
      database.kysely,
    );
    await sql`insert into auth."user" (name, email, role) values ('New', 'new@juu.test', 'driver')`.execute(
      database.kysely,
    );
    await sql`select sync.sequence()`.execute(database.kysely);
    expect(await discrepancies(database)).toEqual([]);
    expect(await rowsOf(database, sql`select revision from campaigns`)).toEqual([{ revision: 3 }]);
    expect(await rowsOf(database, sql`select id::int from audit_log order by id`)).toEqual(
      [1, 2, 3, 4].map((id) => ({ id })),
    );
    expect(await rowsOf(database, sql`select from profiles where name = 'New'`)).toHaveLength(1);
  });

  it('has an epoch and op ids that no client has seen, and takes back no write checkpoint', async () => {
    const database = await filled();
    const old = await copyOf(database);
    await sql`update sync.state set epoch = 7, last_op_id = 5000`.execute(database.kysely);
    const tomorrow = Date.now() + 86_400_000;
    await sql`update sync.write_checkpoints set requested = ${tomorrow}`.execute(database.kysely);
    await sql`
      insert into sync.write_checkpoints (user_id, client_id, requested)
      select id, 'a later client', 5 from profiles where email = 'driver@juu.test'`.execute(
      database.kysely,
    );
    const before = Date.now() - 1_000;
    await replace(database, old);
    expect(await epochOf(database)).toBeGreaterThan(before);
    const [lowest] = await rowsOf(
      database,
      sql<{ id: string }>`select min(op_id) as id from sync.ops`,
    );
    expect(Number(lowest?.id)).toBe(5001);
    const promised = await rowsOf(
      database,
      sql<{ client_id: string; requested: string }>`
        select client_id, requested from sync.write_checkpoints where confirmed = requested`,
    );
    const numbersOf = (client: string) =>
      promised
        .filter(({ client_id }) => client_id === client)
        .map(({ requested }) => Number(requested));
    expect(numbersOf('a client')).toEqual(Array(5).fill(tomorrow));
    expect(numbersOf('a later client')).toEqual([expect.toSatisfy((n: number) => n >= before)]);
  });

  it('has no mails to send: what was delivered since must not go again', async () => {
    const database = await filled();
    const queue = (message: string) =>
      sql`
        insert into mail_outbox (message, recipient, subject, text, html, is_security)
        values (${message}, 'asha@juu.test', 's', 'a link with a token', 'h', true)`.execute(
        database.kysely,
      );
    await queue('before the backup');
    const copy = await copyOf(database);
    expect(copy.tables.map(fullName)).not.toContain('public.mail_outbox');
    await queue('since the backup');
    await replace(database, copy);
    expect(await rowsOf(database, sql`select message from mail_outbox`)).toEqual([]);
    await queue('after the restore');
    expect(await rowsOf(database, sql`select attempts from mail_outbox`)).toEqual([
      { attempts: 0 },
    ]);
  });

  it('has another epoch than every other database that the same backup was put into', async () => {
    const [one, other] = [await filled(), await open(openOne())];
    const backup = await copyOf(one);
    await replace(one, backup);
    await replace(other, backup);
    expect(await epochOf(other)).not.toBe(await epochOf(one));
    await sql`update sync.state set epoch = epoch + 86400000`.execute(other.kysely);
    const ahead = await epochOf(other);
    await replace(other, backup);
    expect(await epochOf(other)).toBe(ahead + 1);
  });

  it('stands as it was where the loading fails', async () => {
    const database = await filled();
    const before = await contentOf(database);
    const copy = await copyOf(database);
    const broken = {
      ...copy,
      async *pages() {
        yield* copy.pages();
        throw new Error('the archive ends here');
      },
    };
    await expect(replace(database, broken)).rejects.toThrow('the archive ends here');
    expect(await contentOf(database)).toEqual(before);
    expect(await epochOf(database)).toBe(1);
  });

  it('reads a snapshot in pages, however large the table', async () => {
    const database = await open(openOne());
    await sql`
      insert into contact_messages (name, email, phone, message)
      select 'n', 'e', 'p', repeat('é', case n % 20 when 0 then 100000 else 1000 end)
        from generate_series(1, 1200) n`.execute(database.kysely);
    const copy = await copyOf(database);
    expect(Math.max(...copy.pageBytes)).toBeLessThan(2_100_000);
    expect(copy.pageBytes.length).toBeGreaterThan(60);
    await replace(database, copy);
    expect(await rowsOf(database, sql`select from contact_messages`)).toHaveLength(1200);
  });

  it('takes what an older version wrote and brings it up to date', async () => {
    const source = await openOne();
    opened.push(source);
    const fourth = (await readMigrationFiles(migrationsFolder))[3];
    await migrateUntil(source, fourth?.name ?? '');
    await sql`insert into auth."user" (name, email, role) values ('Old', 'old@juu.test', 'advertiser')`.execute(
      source.kysely,
    );
    const database = await filled();
    await replace(database, await copyOf(source));
    expect(await pendingMigrations(database)).toEqual([]);
    expect(await rowsOf(database, sql`select name from profiles`)).toEqual([{ name: 'Old' }]);
    expect(await discrepancies(database)).toEqual([]);
  });
});

it.runIf(databases.length > 1)(
  'shows one moment of a Postgres that others write to meanwhile',
  async () => {
    const database = await open(databases[1]?.open() as Promise<Database>);
    await fillDatabase(database);
    const before = await contentOf(database);
    const copy = await readSnapshot(database, async (snapshot) => {
      await sql`delete from auth."user"`.execute(database.kysely);
      const rows: string[] = [];
      for (const table of snapshot.tables) {
        if (fullName(table) !== 'public.profiles') continue;
        for await (const page of snapshot.pages(table)) rows.push(...page.rows);
      }
      return rows;
    });
    expect(copy).toHaveLength(before['public.profiles']?.length ?? 0);
    expect(await rowsOf(database, sql`select from profiles`)).toEqual([]);
  },
);
