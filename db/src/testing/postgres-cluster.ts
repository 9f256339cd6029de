import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { startThrowAwayCluster } from './throw-away-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres server that tests may make databases on; '' if there is none. */
    postgresUrl: string;
    /** A folder that lives as long as the test run. */
    runFolder: string;
  }
}

/**
 * Vitest's global set-up: the server named by TEST_POSTGRES_URL, else a throw-away one if
 * Postgres is installed. Without either, tests run on PGlite alone, unless REQUIRE_POSTGRES=1.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = await mkdtemp(join(tmpdir(), 'juu-test-run-'));
  project.provide('runFolder', runFolder);
  const given = process.env.TEST_POSTGRES_URL;
  const binaries = given ? undefined : await findPostgresBinaries();
  if (!given && !binaries && process.env.REQUIRE_POSTGRES === '1') {
    throw new Error(
      'REQUIRE_POSTGRES=1, but there is no Postgres: install its server (on Debian: apt-get install postgresql), put initdb on the PATH, or set TEST_POSTGRES_URL.',
    );
  }
  const cluster = binaries ? await startThrowAwayCluster(binaries) : undefined;
  project.provide('postgresUrl', given ?? cluster?.url ?? '');
  return async () => {
    await cluster?.stop();
    await rm(runFolder, { recursive: true, force: true });
  };
}
