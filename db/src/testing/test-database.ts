import { inject } from 'vitest';
import type { Database } from '../database.ts';
import { openPgliteTestDatabase } from './pglite-test-database.ts';
import { openPostgresTestDatabase } from './postgres-test-database.ts';

export interface TestDatabase extends Database {
  /** Where more connections to the same Postgres database are made; PGlite has none. */
  readonly databaseUrl: string | undefined;
}

export interface TestDatabaseOptions {
  acquireTimeoutMs?: number;
  lockTimeoutMs?: number;
}

const open = { PGlite: openPgliteTestDatabase, Postgres: openPostgresTestDatabase };

/** A fresh, migrated database of the test's own. `close` removes it. */
export function openTestDatabase(
  name: keyof typeof open,
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  return open[name](options);
}

/** For `runIf`: what only several connections, or several processes, can show. */
export function hasPostgres(): boolean {
  return inject('postgresUrl') !== '';
}

/** For `describe.each`: both databases, or PGlite alone if the run has no Postgres server. */
export function testDatabases() {
  return hasPostgres() ? [named('PGlite'), named('Postgres')] : [named('PGlite')];
}

/** For suites whose subject is not SQL: Postgres, or PGlite if the run has no Postgres server. */
export function testDatabase() {
  return named(hasPostgres() ? 'Postgres' : 'PGlite');
}

function named(name: keyof typeof open) {
  return { name, open: (options?: TestDatabaseOptions) => openTestDatabase(name, options) };
}
