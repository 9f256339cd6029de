import { testDatabase } from '@juu/db/testing/test-database';
import { config } from '@juu/shared/endpoints/config';
import { createRemoteJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { serverUnderTest } from '../../testing/server-under-test.ts';

interface Answer {
  token: string;
  endpoint: string;
  expires_at: string;
}

describe.each([testDatabase()])('sync tokens on $name', ({ open }) => {
  const t = serverUnderTest(open, { settings: { syncTokenTtlS: 90 } });

  test('name the user and nothing else of them, signed by a published key', async () => {
    const driver = await t.server.signUp('driver');
    const answer = (await (await driver.call('/api/sync/token')).json()) as Answer;
    const keys = createRemoteJWKSet(new URL('/api/auth/jwks', t.server.url));
    const { payload } = await jwtVerify(answer.token, keys, { audience: 'juu-sync' });
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sub']);
    expect(payload.sub).toBe(driver.id);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(90);
    expect(new Date(answer.expires_at).getTime()).toBe((payload.exp ?? 0) * 1000);
    expect(decodeProtectedHeader(answer.token).kid).toEqual(expect.any(String));
  });

  test('live no longer than their session', async () => {
    const driver = await t.server.signUp('driver');
    const soon = new Date(Date.now() + 30_000);
    await t.database.kysely
      .updateTable('auth.session')
      .set({ expiresAt: soon })
      .where('userId', '=', driver.id)
      .execute();
    const answer = (await (await driver.call('/api/sync/token')).json()) as Answer;
    const end = Math.floor(soon.getTime() / 1000);
    expect(JSON.parse(atob(answer.token.split('.')[1] ?? '')).exp).toBe(end);
    expect(new Date(answer.expires_at).getTime()).toBe(end * 1000);
  });

  test('open the sync endpoints', async () => {
    const driver = await t.server.signUp('driver');
    const { token } = (await (await driver.call('/api/sync/token')).json()) as Answer;
    const path = '/write-checkpoint2.json?client_id=one';
    const headers = { authorization: `Token ${token}` };
    expect((await t.server.call(path, { headers })).status).toBe(200);
    expect((await t.server.call(path)).status).toBe(401);
  });

  test('send a client back to the address it came from, if it is one of ours', async () => {
    const driver = await t.server.signUp('driver');
    const endpointAt = async (host: string) => {
      const url = new URL('/api/sync/token', t.server.url);
      url.hostname = host;
      const response = await fetch(url, { headers: { authorization: `Bearer ${driver.token}` } });
      return ((await response.json()) as Answer).endpoint;
    };
    const { port } = new URL(t.server.url);
    expect(await endpointAt('127.0.0.1')).toBe(`http://127.0.0.1:${port}`);
    expect(await endpointAt('localhost')).toBe(`http://localhost:${port}`);
  });

  test('send a client to the PowerSync Service that is set, whatever address it came from', async () => {
    const driver = await t.server.signUp('driver');
    const service = 'https://sync.example:8443';
    const other = await t.startAnother({ settings: { syncServiceUrl: service } });
    const headers = { authorization: `Bearer ${driver.token}` };
    const answer = (await (await other.call('/api/sync/token', { headers })).json()) as Answer;
    expect(answer.endpoint).toBe(service);
    const told = config.read.response.parse(await (await other.call('/api/config')).json());
    expect(told.sync.endpoint).toBe(service);
    // Uploads stay here; so does the built-in stream, for clients whose token was made before.
    const asSync = { authorization: `Bearer ${answer.token}` };
    const op = { op: 'PATCH', table: 'profiles', id: driver.id, data: { name: 'Wanjiru' } };
    const body = { client_id: 'one', transactions: [{ tx_id: 1, ops: [op] }] };
    const upload = await other.call('/api/sync/upload', { headers: asSync, body });
    expect(await upload.json()).toEqual({ results: [{ tx_id: 1, status: 'applied' }] });
    const promised = await other.call('/write-checkpoint2.json?client_id=one', { headers: asSync });
    expect(promised.status).toBe(200);
  });

  test('can be checked by a PowerSync Service that knows the keys’ address and the audience', async () => {
    const driver = await t.server.signUp('driver');
    const { token } = (await (await driver.call('/api/sync/token')).json()) as Answer;
    const { keys } = (await (await t.server.call('/api/auth/jwks')).json()) as JSONWebKeySet;
    const { kid, alg } = decodeProtectedHeader(token);
    // What the service needs of a key: an id, and a kind that it knows.
    expect(keys.filter((key) => key.kid === kid)).toEqual([
      { kid, alg: 'EdDSA', kty: 'OKP', crv: 'Ed25519', x: expect.any(String) },
    ]);
    expect(alg).toBe('EdDSA');
  });

  test('are refused without a session', async () => {
    expect((await t.server.call('/api/sync/token')).status).toBe(401);
  });

  test('are signed by the same keys after a restart', async () => {
    const driver = await t.server.signUp('driver');
    const { token } = (await (await driver.call('/api/sync/token')).json()) as Answer;
    const other = await t.startAnother();
    const headers = { authorization: `Token ${token}` };
    const response = await other.call('/write-checkpoint2.json?client_id=two', { headers });
    expect(response.status).toBe(200);
  });
});
