import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databaseForEach } from '../testing/database-for-each.ts';
import { postUpload, upload } from '../testing/protocol-client.ts';
import { SyncServerUnderTest, signToken } from '../testing/sync-server-under-test.ts';
import { UNLIMITED } from './refused-limits.ts';
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
      refusedLimits: {
        ...UNLIMITED,
        async countBytes(_tx, _userId, bytes) {
          charges.push(bytes);
          if (charges.length === 1) throw LOST_RACE;
          return undefined;
        },
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

  test('that waits is judged again if the ledger has taken too many', async () => {
    const server = await new SyncServerUnderTest(t.database, {
      refusedLimits: {
        countBytes: async () => 3_000,
        countUnrecorded: async (tx, userId) => {
          const { rows } = await sql<{ n: number }>`
            select count(*)::int as n from sync.ledger
             where user_id = ${userId}::uuid and error is not null`.execute(tx);
          return (rows[0]?.n ?? 0) > 2 ? 2_000 : undefined;
        },
      },
    }).start();
    const refused = [1, 2, 3, 4].map((tx_id) => ({
      tx_id,
      ops: [put('rumours', randomUUID(), {})],
    }));
    const token = await signToken(t.user);
    const body = { client_id: 'phone', transactions: refused };
    for (let round = 0; round < 2; round += 1) {
      const answer = await postUpload(server.url, token, body);
      expect([answer.status, await answer.json()]).toMatchObject([429, { results: [] }]);
    }
    await server.kill();
    const { rows } = await sql<{ tx_id: string }>`
      select tx_id from sync.ledger where user_id = ${t.user}::uuid order by tx_id`.execute(
      t.database.kysely,
    );
    expect(rows.map(({ tx_id }) => tx_id)).toEqual(['1', '2']);
  });
});
