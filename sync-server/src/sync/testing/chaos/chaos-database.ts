import { connect } from '@juu/db/connect';
import type { Database } from '@juu/db/database';
import { migrate } from '@juu/db/migrate';
import { findPostgresBinaries } from '@juu/db/testing/postgres-binaries';
import { startThrowAwayCluster, type ThrowAwayCluster } from '@juu/db/testing/throw-away-cluster';
import { REPLICA_TABLES } from '@juu/shared/tables/all';
import { sql } from 'kysely';

/** The database under a chaos run, which server processes serve and the test looks into. */
export interface ChaosDatabase {
  readonly databaseUrl: string | undefined;
  /** The Postgres server that it lies on, to be killed and started again. */
  readonly cluster: ThrowAwayCluster | undefined;
  /** Open beside the servers; undefined for the embedded one, which its process has for itself. */
  readonly beside: Database | undefined;
  /** Looks into it; into the embedded one while no server runs on it. */
  look<T>(work: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openChaosDatabase(
  name: 'PGlite' | 'Postgres',
  dataDir: string,
): Promise<ChaosDatabase> {
  const database = await (name === 'Postgres' ? onOwnCluster() : embedded(dataDir));
  await database.look(async (looking) => {
    await migrate(looking);
    await writeDownNames(looking);
  });
  return database;
}

/** For `describe.each`: both, or the embedded one alone if no Postgres server can be started. */
export async function chaosDatabases(): Promise<('PGlite' | 'Postgres')[]> {
  return (await findPostgresBinaries()) ? ['PGlite', 'Postgres'] : ['PGlite'];
}

function embedded(dataDir: string): ChaosDatabase {
  return {
    databaseUrl: undefined,
    cluster: undefined,
    beside: undefined,
    async look(work) {
      const database = await connect({ dataDir });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    async close() {},
  };
}

async function onOwnCluster(): Promise<ChaosDatabase> {
  const binaries = await findPostgresBinaries();
  if (!binaries) throw new Error('There is no Postgres on this machine');
  const cluster = await startThrowAwayCluster(binaries, { survivesKills: true });
  const beside = await connect({ databaseUrl: cluster.url });
  return {
    databaseUrl: cluster.url,
    cluster,
    beside,
    look: (work) => work(beside),
    async close() {
      await beside.close();
      await cluster.stop();
    },
  };
}

/**
 * Each time that a campaign takes a name is written down, with the epoch: a transaction applied
 * twice shows here. A restore removes all of the product's tables, so this lies in a schema apart,
 * and the trigger comes back with the table.
 */
async function writeDownNames({ kysely }: Database): Promise<void> {
  await sql`create schema chaos`.execute(kysely);
  await sql`create table chaos.names (name text not null, epoch bigint not null)`.execute(kysely);
  await sql`
    create function chaos.write_down_name() returns trigger language plpgsql as $$
    begin
      insert into chaos.names select new.name, s.epoch from sync.state s;
      return null;
    end $$`.execute(kysely);
  await sql`
    create function chaos.watch_campaigns() returns void language sql as $$
      create trigger write_down_name after insert or update of name on public.campaigns
         for each row execute function chaos.write_down_name() $$`.execute(kysely);
  await sql`
    create function chaos.watch_new_campaigns() returns event_trigger language plpgsql as $$
    begin
      if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.campaigns') then
        perform chaos.watch_campaigns();
      end if;
    end $$`.execute(kysely);
  await sql`select chaos.watch_campaigns()`.execute(kysely);
  await sql`
    create event trigger chaos_watch_campaigns on ddl_command_end
      when tag in ('CREATE TABLE') execute function chaos.watch_new_campaigns()`.execute(kysely);
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

/** The id of the account with this address. */
export async function userIdOf(database: Database, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from auth."user" where email = ${email}`.execute(database.kysely);
  if (!rows[0]) throw new Error(`There is no account of ${email}`);
  return rows[0].id;
}
