import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasPostgres, openTestDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StreamReader } from '../../sync/testing/protocol-client.ts';
import { beginRequest } from '../../testing/begin-request.ts';
import { copyDemoDataDir, firstStart } from '../../testing/demo-data-dir.ts';
import { signInAs, syncTokenOf } from '../../testing/demo-people.ts';
import { freePort, runProgram, type ServerProcess } from '../../testing/server-process.ts';

/** The tests run in order: each finds what the last one left. More failures: `server-failures.long.test.ts`. */
describe('the server process', { timeout: 180_000 }, () => {
  let dataDir: string;
  let port: number;
  /** Used by the tests, and stopped by one of them. */
  let running: ServerProcess;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'juu-server-'));
    await copyDemoDataDir(dataDir);
    port = await freePort();
    running = runProgram('server.js', settings());
    await running.printed(`Juu is running at http://localhost:${port}`);
  }, 180_000);
  afterAll(async () => {
    // Only if a test failed in between.
    running.child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  const url = () => `http://127.0.0.1:${port}`;
  const settings = () => ({
    ...{ DATA_DIR: dataDir, SEED: 'accounts' },
    ...{ PORT: String(port), LOG_LEVEL: 'silent' },
  });

  test('serves a fresh directory and says how to sign in', async () => {
    const first = await firstStart();
    expect(first.stdout).toMatch(new RegExp(`^Juu is running at ${first.url}\n`));
    for (const text of ['admin@juu.test', 'juu-demo-2026']) expect(first.stdout).toContain(text);
    expect(first.readyz).toBe(200);
    expect((await stat(join(first.dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    for (const name of ['database', 'files', 'uploads']) {
      expect((await stat(join(first.dataDir, name))).mode & 0o777).toBe(0o700);
    }
  });

  test('refuses a data directory and a port that are in use, and the first process goes on', async () => {
    const second = runProgram('server.js', { ...settings(), PORT: String(await freePort()) });
    expect(await second.exited).toBe(1);
    expect(second.output.stderr).toMatch(/^The data directory .* is in use .*\n$/);

    const otherDir = await mkdtemp(join(tmpdir(), 'juu-server-'));
    const third = runProgram('server.js', { ...settings(), DATA_DIR: otherDir });
    expect(await third.exited).toBe(1);
    expect(third.output.stderr).toMatch(new RegExp(`^Port ${port} .* is in use .*\n$`));
    // It says so before it takes seconds to make a database.
    expect(await readdir(otherDir)).not.toContain('database');
    await rm(otherDir, { recursive: true });

    expect((await fetch(`${url()}/readyz`)).status).toBe(200);
  });

  test('told to stop, it ends open sync streams, lets a request in flight finish and exits with status 0', async () => {
    const token = await syncTokenOf(url(), await signInAs(url(), 'driver@juu.test'));
    const stream = await StreamReader.open(url(), token);
    await stream.untilComplete();
    const body = JSON.stringify({ email: 'driver@gmail.com', role: 'driver' });
    const { answer, send } = await beginRequest(port, body);
    running.child.kill('SIGTERM');
    await untilRefused();
    while (await stream.next());
    send();
    expect(await answer).toEqual({ status: 200, body: '{"valid":true}' });
    expect(await running.exited).toBe(0);
    expect(running.output.stderr).toBe('');
  });

  test('refuses a bad setting by its name', async () => {
    const server = runProgram('server.js', { ...settings(), TRUST_PROXY: 'yes' });
    expect(await server.exited).toBe(1);
    expect(server.output.stderr).toMatch(/^Cannot start with these settings: TRUST_PROXY .*\n$/);
  });

  test('applies migrations by themselves, and says when there is nothing to do', async () => {
    const migrate = runProgram('migrate.js', settings());
    expect(await migrate.exited).toBe(0);
    expect(migrate.output.stdout).toBe('nothing to apply\n');
  });

  // Each database refuses it by the same words: migrate.test.ts. A Postgres is there at once.
  test.runIf(hasPostgres())('refuses a database whose migrations were changed', async () => {
    const database = await openTestDatabase('Postgres');
    await sql`update schema_migrations set checksum = 'other'`.execute(database.kysely);
    const there = { ...settings(), DATABASE_URL: database.databaseUrl ?? '' };
    const server = runProgram('server.js', there);
    expect(await server.exited).toBe(1);
    expect(server.output.stderr).toMatch(/^The migration .* was changed .*\n$/);
    await database.close();
  });

  async function untilRefused(): Promise<void> {
    const accepts = () =>
      fetch(`${url()}/healthz`, { headers: { connection: 'close' } }).then(
        () => true,
        () => false,
      );
    while (await accepts()) await delay(20);
  }
});
