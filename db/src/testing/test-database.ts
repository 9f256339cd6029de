import { inject } from 'vitest';
import type { Database } from '../connect.ts';
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

/** A fresh, migrated database that nobody else sees; `close` removes it. */
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

/** For `describe.each`: both databases, or PGlite alone where the run has no Postgres server. */
export function testDatabases() {
  const names: (keyof typeof open)[] = hasPostgres() ? ['PGlite', 'Postgres'] : ['PGlite'];
  return names.map((name) => ({
    name,
    open: (options?: TestDatabaseOptions) => openTestDatabase(name, options),
  }));
}
