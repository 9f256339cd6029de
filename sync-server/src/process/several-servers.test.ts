import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discrepancies } from '../sync/testing/people.ts';
import { StreamReader, upload } from '../sync/testing/protocol-client.ts';
import { freePort, runProgram, type ServerProcess } from '../testing/server-process.ts';

const JSON_BODY = { 'content-type': 'application/json' };

describe.runIf(testDatabases().some(({ name }) => name === 'Postgres'))(
  'two server processes on one Postgres',
  () => {
    let database: TestDatabase;
    let dataDir: string;
    let servers: ServerProcess[] = [];
    let [a, b] = ['', ''];

    beforeAll(async () => {
      database = await openTestDatabase('Postgres');
      dataDir = await mkdtemp(join(tmpdir(), 'juu-several-'));
      // One after the other: the first migrates and seeds.
      a = await start('a');
      b = await start('b');
    });
    afterAll(async () => {
      for (const server of servers) server.child.kill('SIGTERM');
      await Promise.all(servers.map((server) => server.exited));
      servers = [];
      expect(await discrepancies(database)).toEqual([]);
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    });

    async function start(name: string): Promise<string> {
      const port = await freePort();
      const server = runProgram('server.js', {
        DATABASE_URL: database.databaseUrl ?? '',
        DATA_DIR: join(dataDir, name),
        PORT: String(port),
        SEED: 'demo',
        FLEET_SIM: '0',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'silent',
        BETTER_AUTH_SECRET: 'one secret that both processes share, long enough',
      });
      servers.push(server);
      await server.printed('Juu is running');
      return `http://127.0.0.1:${port}`;
    }

    test('a session of one gets a sync token at the other, and the token is good at both', async () => {
      const session = await signIn(a, 'driver@juu.test');
      const token = await syncToken(b, session);
      for (const url of [a, b]) {
        const reader = await StreamReader.open(url, token);
        expect(reader.status).toBe(200);
        await reader.untilComplete();
        reader.close();
      }
    });

    test('what is written at one arrives on the streams of the other; suspension at one ends them', async () => {
      const session = await signIn(a, 'advertiser@juu.test');
      const token = await syncToken(a, session);
      const reader = await StreamReader.open(b, token);
      await reader.untilComplete();
      const id = '4f0c1a39-2d57-4a3f-9b3e-6d2a52c0b7aa';
      const data = {
        name: 'Launch week',
        budget_usd: 500,
        daily_cap_usd: 50,
        start_date: '2030-01-01',
        end_date: '2030-01-31',
      };
      const ops = [{ op: 'PUT' as const, table: 'campaigns', id, data }];
      await upload(a, token, 'phone', [{ tx_id: 1, ops }]);
      let seen = false;
      while (!seen) seen = JSON.stringify(await reader.untilComplete()).includes(id);

      const admin = await signIn(b, 'admin@juu.test');
      const me = await fetch(`${a}/api/me`, { headers: { authorization: `Bearer ${session}` } });
      const { user } = (await me.json()) as { user: { id: string } };
      const suspended = await fetch(`${a}/api/admin/users/${user.id}`, {
        method: 'PATCH',
        headers: { ...JSON_BODY, authorization: `Bearer ${admin}` },
        body: JSON.stringify({ status: 'suspended' }),
      });
      expect(suspended.status).toBe(200);
      while (await reader.next());
      expect((await StreamReader.open(b, token)).status).toBe(401);
    });
  },
);

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ email, password: 'juu-demo-2026' }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function syncToken(url: string, session: string): Promise<string> {
  const headers = { authorization: `Bearer ${session}` };
  const response = await fetch(`${url}/api/sync/token`, { headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as { token: string }).token;
}
