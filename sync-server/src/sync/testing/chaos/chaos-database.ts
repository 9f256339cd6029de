import { connect, type Database } from '@juu/db/connect';
import { migrate } from '@juu/db/migrate';
import { openTestDatabase } from '@juu/db/testing/test-database';
import { REPLICA_TABLES } from '@juu/shared/protocol/replica-tables';
import { sql } from 'kysely';
import type { LoggedVerdict } from './replica-messages.ts';

/** The database under a chaos run, which server processes serve and the test looks into. */
export interface ChaosDatabase {
  readonly databaseUrl: string | undefined;
  /** Open beside the servers; undefined for the embedded one, which its process has for itself. */
  readonly beside: Database | undefined;
  /** Looks into it while no server runs on it. */
  look<T>(work: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openChaosDatabase(
  name: 'PGlite' | 'Postgres',
  dataDir: string,
): Promise<ChaosDatabase> {
  const opened = name === 'Postgres' ? await openTestDatabase(name) : undefined;
  const look: ChaosDatabase['look'] = async (work) => {
    if (opened) return work(opened);
    const database = await connect({ dataDir });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  await look(async (database) => {
    await migrate(database);
    await writeDownNames(database);
  });
  return {
    databaseUrl: opened?.databaseUrl,
    beside: opened,
    look,
    close: async () => opened?.close(),
  };
}

/** Each time that a campaign takes a name is written down: a transaction applied twice shows here. */
async function writeDownNames(database: Database): Promise<void> {
  await sql`create table chaos_names (name text not null)`.execute(database.kysely);
  await sql`
    create function write_down_name() returns trigger language plpgsql as $$
    begin
      insert into chaos_names values (new.name);
      return null;
    end $$`.execute(database.kysely);
  await sql`
    create trigger write_down_name after insert or update of name on campaigns
      for each row execute function write_down_name()`.execute(database.kysely);
}

/** What the tables say that a user may see, by `table/id`. */
export async function rowsOfUser(
  database: Database,
  userId: string,
): Promise<Record<string, unknown>> {
  const views = Object.keys(REPLICA_TABLES).map(
    (table) => sql`select * from ${sql.id('sync', `rows_of_${table}`)}`,
  );
  const { rows } = await sql<{ key: string; data: string }>`
    select r.object_type || '/' || r.object_id as key, r.data
      from sync.memberships m join (${sql.join(views, sql` union all `)}) r using (bucket)
     where m.user_id = ${userId}::uuid`.execute(database.kysely);
  return Object.fromEntries(rows.map(({ key, data }) => [key, JSON.parse(data)]));
}

/**
 * What the clients were told and the database does not bear out, one line each: every transaction
 * has the verdict that its client was given, what was applied was applied once, and what was refused
 * not at all, with one record for each of its ops.
 */
export async function brokenPromises(
  database: Database,
  verdicts: readonly LoggedVerdict[],
): Promise<string[]> {
  const told = new Map(verdicts.map((verdict) => [`${verdict.client} ${verdict.tx}`, verdict]));
  const { rows: ledger } = await sql<{ key: string; refused: boolean }>`
    select client_id || ' ' || tx_id as key, error is not null as refused from sync.ledger`.execute(
    database.kysely,
  );
  const { rows: names } = await sql<{ name: string; times: number }>`
    select name, count(*)::integer as times from chaos_names group by name`.execute(
    database.kysely,
  );
  const { rows: records } = await sql<{ n: number }>`
    select count(*)::integer as n from write_rejections`.execute(database.kysely);
  const kept = new Map(ledger.map(({ key, refused }) => [key, refused]));
  const taken = new Map(names.map(({ name, times }) => [name, times]));
  const broken: string[] = [];
  let refusedOps = 0;
  for (const [key, { status, ops, names: given }] of told) {
    const refused = status === 'rejected';
    if (kept.get(key) !== refused) broken.push(`${key}: told ${status}, kept ${kept.get(key)}`);
    if (refused) refusedOps += ops;
    for (const name of given) {
      const times = taken.get(name) ?? 0;
      if (times !== (refused ? 0 : 1)) broken.push(`${key}: ${status}, "${name}" ${times} times`);
    }
  }
  for (const key of kept.keys()) if (!told.has(key)) broken.push(`${key}: nobody was told`);
  if (records[0]?.n !== refusedOps) {
    broken.push(`${refusedOps} ops were refused, ${records[0]?.n} are on record`);
  }
  return broken;
}
