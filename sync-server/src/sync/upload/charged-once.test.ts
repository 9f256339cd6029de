import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import { databaseForEach } from '../testing/database-for-each.ts';
import { upload } from '../testing/protocol-client.ts';
import { SyncServerUnderTest, signToken } from '../testing/sync-server-under-test.ts';
import { put } from './testing/ops.ts';

/** What Postgres says to a transaction that lost a race. */
const LOST_RACE = Object.assign(new Error('deadlock detected'), {
  code: '40P01',
  severity: 'ERROR',
});

describe.each([testDatabase()])('a refused change on $name', ({ open }) => {
  const t = databaseForEach(open);

  test('costs the same if its record lost a race and was written again', async () => {
    const charges: number[] = [];
    const server = await new SyncServerUnderTest(t.database, {
      async countRefused(_tx, _userId, bytes) {
        charges.push(bytes);
        if (charges.length === 1) throw LOST_RACE;
        return undefined;
      },
    }).start();
    const refused = { tx_id: 1, ops: [put('rumours', randomUUID(), { text: 'x'.repeat(5_000) })] };
    const results = await upload(server.url, await signToken(t.user), 'phone', [refused]);
    await server.kill();
    expect(results).toMatchObject([{ status: 'rejected' }]);
    const [lost, committed] = charges;
    expect(committed).toBe(lost);
    expect(committed).toBeGreaterThan(5_000);
  });
});
