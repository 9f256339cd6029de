import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { migrationsFolder, readMigrationFiles } from '../migration-files.ts';
import { readSqlSteps, sqlFolder } from '../sql-steps.ts';
import { checksumOf } from '../sql-text.ts';
import type { TestDatabase, TestDatabaseOptions } from './test-database.ts';

/** Any number that nothing else locks. */
const templateLock = 74857502;

let template: Promise<string> | undefined;

/** A migrated database of its own on the run's server, dropped by `close`. */
export async function openPostgresTestDatabase(
  options: TestDatabaseOptions,
): Promise<TestDatabase> {
  template ??= findOrMakeTemplate();
  const source = await template;
  const name = `juu_test_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) => admin.query(`create database ${name} template ${source}`));
  const databaseUrl = urlOf(name);
  const database = await connect({ databaseUrl, ...options });
  return {
    ...database,
    databaseUrl,
    async close() {
      await database.close();
      await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Named by what made it, so that a server that outlives the run never hands out a stale one. */
async function findOrMakeTemplate(): Promise<string> {
  const parts = [
    ...(await readMigrationFiles(migrationsFolder)),
    ...(await readSqlSteps(sqlFolder)),
  ];
  const checksums = parts.map(({ name, checksum }) => `${name} ${checksum}`).join('\n');
  const name = `juu_template_${checksumOf(checksums).slice(0, 12)}`;
  await asAdmin(async (admin) => {
    await admin.query(`select pg_advisory_lock(${templateLock})`);
    const found = await admin.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) {
      await makeTemplate(admin, name);
    }
  });
  return name;
}

/** It gets its name when it is whole, so a run that was cut short leaves no half template. */
async function makeTemplate(admin: pg.Client, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished}`);
  const database = await connect({ databaseUrl: urlOf(unfinished) });
  await migrate(database);
  await database.close();
  await admin.query(`alter database ${unfinished} rename to ${name}`);
}

/** Closing the connection releases the advisory lock as well. */
async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(databaseName: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = databaseName;
  return url.href;
}
