import { hasPostgres, openTestDatabase } from '@juu/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import { postUpload, StreamReader } from '../../sync/testing/protocol-client.ts';
import { patch } from '../../sync/upload/testing/ops.ts';
import { soundSignUp } from '../../testing/accounts.ts';
import { keepLog } from '../../testing/log-kept.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { postgresRoom } from './postgres-room.ts';

const DATABASE_URL = 'postgres://as.given/juu';
const MB = 2 ** 20;

describe.runIf(hasPostgres())('a Postgres whose room is given', () => {
  const t = serverUnderTest(() => openTestDatabase('Postgres'), {
    settings: { databaseUrl: DATABASE_URL, databaseMaxMb: 100_000 },
  });

  test('is refused new data before it is full, while sign-in and reads go on', async () => {
    const driver = await t.server.signUp('driver');
    const token = ((await (await driver.call('/api/sync/token')).json()) as { token: string })
      .token;
    const rename = (url: string, tx_id: number) =>
      postUpload(url, token, {
        client_id: 'phone',
        transactions: [{ tx_id, ops: [patch('profiles', driver.id, { name: 'Otieno' })] }],
      });
    expect((await rename(t.server.url, 1)).status).toBe(200);

    const roomy = await postgresRoom(t.database, 100_000 * MB);
    const bytes = roomy.totalBytes - roomy.freeBytes;
    // Less than the 32 MB that are kept free.
    const databaseMaxMb = Math.ceil(bytes / MB) + 16;
    const { log, text } = keepLog('error');
    const nearlyFull = await t.startAnother({
      settings: { databaseUrl: DATABASE_URL, databaseMaxMb },
      log,
    });
    for (const tx_id of [2, 3]) {
      const refused = await rename(nearlyFull.url, tx_id);
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({ error: { code: 'storage_full' } });
    }
    const signUp = await nearlyFull.call('/api/auth/sign-up/email', {
      body: soundSignUp('driver'),
    });
    expect(signUp.status).toBe(503);
    expect((await nearlyFull.signIn(driver.email)).id).toBe(driver.id);
    const stream = await StreamReader.open(nearlyFull.url, token);
    expect((await stream.untilComplete()).length).toBeGreaterThan(1);
    stream.close();
    const lines = text()
      .split('\n')
      .filter((line) => line.includes('the disk is nearly full'));
    expect(lines).toEqual([expect.stringMatching(/"disk":"Postgres, [^"]+","free_mb":1\d/)]);
    // With more room it is accepted.
    expect((await rename(t.server.url, 2)).status).toBe(200);
  });
});
