import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@juu/db/testing/test-database';
import { afterAll, beforeAll, expect } from 'vitest';
import { discrepancies } from '../sync/testing/people.ts';
import { freePort, runProgram, type ServerProcess } from './server-process.ts';

export interface ServerOnPostgres extends Pick<ServerProcess, 'child'> {
  readonly url: string;
}

/**
 * Server processes beside each other on one Postgres, with the demo's accounts, for the tests of the
 * suite that calls it. When they have ended, the sync engine has to know of every row.
 */
export function serversOnOnePostgres() {
  let database: TestDatabase;
  let folder: string;
  const processes: ServerProcess[] = [];
  beforeAll(async () => {
    database = await openTestDatabase('Postgres');
    folder = await mkdtemp(join(tmpdir(), 'juu-servers-'));
  });
  afterAll(async () => {
    for (const { child } of processes) {
      // One that a test has frozen hears of nothing else before.
      child.kill('SIGCONT');
      child.kill('SIGTERM');
    }
    await Promise.all(processes.map(({ exited }) => exited));
    expect(await discrepancies(database)).toEqual([]);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get database() {
      return database;
    },
    /** Starts one and waits until it serves; by itself if it is the first, which migrates and seeds. */
    async start(name: string, settings: Record<string, string> = {}): Promise<ServerOnPostgres> {
      const port = await freePort();
      const server = runProgram('server.js', {
        DATABASE_URL: database.databaseUrl ?? '',
        DATA_DIR: join(folder, name),
        PORT: String(port),
        SEED: 'accounts',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'silent',
        BETTER_AUTH_SECRET: 'one secret that all processes share, long enough',
        ...settings,
      });
      processes.push(server);
      await server.printed('Juu is running');
      return { url: `http://127.0.0.1:${port}`, child: server.child };
    },
  };
}
