import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { verifySyncAfterEach } from '../testing/verify-sync.ts';

interface Answer {
  token: string;
  endpoint: string;
  expires_at: string;
}

describe.each(testDatabases())('sync tokens on $name', ({ open }) => {
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({ database, settings: { syncTokenTtlS: 90 } });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  verifySyncAfterEach(() => database);

  test('name the user and nothing else of them, signed by a published key', async () => {
    const driver = await server.signUp('driver');
    const answer = (await (await driver.call('/api/sync/token')).json()) as Answer;
    const keys = createRemoteJWKSet(new URL('/api/auth/jwks', server.url));
    const { payload } = await jwtVerify(answer.token, keys, { audience: 'juu-sync' });
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sub']);
    expect(payload.sub).toBe(driver.id);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(90);
    expect(new Date(answer.expires_at).getTime()).toBe((payload.exp ?? 0) * 1000);
    expect(decodeProtectedHeader(answer.token).kid).toEqual(expect.any(String));
  });

  test('open the sync endpoints', async () => {
    const driver = await server.signUp('driver');
    const { token } = (await (await driver.call('/api/sync/token')).json()) as Answer;
    const path = '/write-checkpoint2.json?client_id=one';
    const headers = { authorization: `Token ${token}` };
    expect((await server.call(path, { headers })).status).toBe(200);
    expect((await server.call(path)).status).toBe(401);
  });

  test('send a client back to the address it came from, where it is one of ours', async () => {
    const driver = await server.signUp('driver');
    const endpointAt = async (host: string) => {
      const url = new URL('/api/sync/token', server.url);
      url.hostname = host;
      const response = await fetch(url, { headers: { authorization: `Bearer ${driver.token}` } });
      return ((await response.json()) as Answer).endpoint;
    };
    const { port } = new URL(server.url);
    expect(await endpointAt('127.0.0.1')).toBe(`http://127.0.0.1:${port}`);
    expect(await endpointAt('localhost')).toBe(`http://localhost:${port}`);
  });

  test('are given to nobody without a session', async () => {
    expect((await server.call('/api/sync/token')).status).toBe(401);
  });

  test('are signed by the same keys after a restart', async () => {
    const driver = await server.signUp('driver');
    const { token } = (await (await driver.call('/api/sync/token')).json()) as Answer;
    const other = await startTestServer({ database });
    const headers = { authorization: `Token ${token}` };
    const response = await other.call('/write-checkpoint2.json?client_id=two', { headers });
    expect(response.status).toBe(200);
    await other.close();
  });
});
