import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@juu/db/connect';
import type { Database } from '@juu/db/database';
import { migrate } from '@juu/db/migrate';
import { sql } from 'kysely';
import type { DatabaseName } from './options.ts';
import { now } from './process/clock.ts';
import { createTokenKey } from './token-key.ts';

/** A person whose replica syncs. */
export interface Person {
  readonly id: string;
  readonly token: string;
}

/** A database made for one measure, and the people in it. */
export interface World {
  /** Settings by which a program finds the database. */
  readonly env: Readonly<Record<string, string>>;
  readonly people: readonly Person[];
  /** Commits a statement on a connection of its own; absent on the embedded database. */
  readonly write: ((statement: string) => Promise<number>) | undefined;
  remove(): Promise<void>;
}

export interface WorldPlan {
  /** How many people. Each has the role of an advertiser. */
  readonly people: number;
  /** Fills the database; what it wrote is in the log when the world is ready. */
  seed?(database: Database, people: readonly Person[]): Promise<void>;
}

/** Makes worlds of one kind of database. */
export interface Lab {
  readonly name: DatabaseName;
  makeWorld(plan: WorldPlan): Promise<World>;
}

/** Worlds on databases of the Postgres server at `serverUrl`, which may make databases. */
export function postgresLab(serverUrl: string): Lab {
  return {
    name: 'Postgres',
    async makeWorld(plan) {
      const admin = await connect({ databaseUrl: serverUrl, poolSize: 1 });
      const name = `juu_bench_${randomUUID().replaceAll('-', '')}`;
      await sql`create database ${sql.id(name)}`.execute(admin.kysely);
      const url = new URL(serverUrl);
      url.pathname = name;
      const database = await connect({ databaseUrl: url.href });
      const dataDir = await makeFolder();
      return {
        env: { DATA_DIR: dataDir, DATABASE_URL: url.href },
        people: await furnish(database, plan),
        async write(statement) {
          const sentAt = now();
          await sql.raw(statement).execute(database.kysely);
          return sentAt;
        },
        async remove() {
          await database.close();
          await sql`drop database ${sql.id(name)} with (force)`.execute(admin.kysely);
          await admin.close();
          await removeFolder(dataDir);
        },
      };
    },
  };
}

/** Worlds on embedded databases in temporary folders. */
export const pgliteLab: Lab = {
  name: 'PGlite',
  async makeWorld(plan) {
    const dataDir = await makeFolder();
    const database = await connect({ dataDir });
    const people = await furnish(database, plan);
    await database.close();
    return {
      env: { DATA_DIR: dataDir },
      people,
      write: undefined,
      remove: () => removeFolder(dataDir),
    };
  },
};

const makeFolder = () => mkdtemp(join(tmpdir(), 'juu-bench-'));
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

async function furnish(database: Database, plan: WorldPlan): Promise<readonly Person[]> {
  await migrate(database);
  const key = await createTokenKey(database);
  const { rows } = await sql<{ id: string }>`
    insert into auth."user" (name, email, role)
    select 'Advertiser ' || n, n || '@bench.example', 'advertiser'
      from generate_series(1, ${plan.people}) n returning id`.execute(database.kysely);
  const people = await Promise.all(rows.map(async ({ id }) => ({ id, token: await key.sign(id) })));
  await plan.seed?.(database, people);
  await sql`select sync.sequence()`.execute(database.kysely);
  await sql`analyze`.execute(database.kysely);
  return people;
}
