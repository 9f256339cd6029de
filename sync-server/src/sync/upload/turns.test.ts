import { setTimeout as delay } from 'node:timers/promises';
import { hasPostgres, openTestDatabase } from '@juu/db/testing/test-database';
import { errorBodySchema } from '@juu/shared/protocol/api';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addUser } from '../testing/people.ts';
import { postUpload, upload } from '../testing/protocol-client.ts';
import { syncServerForEach } from '../testing/sync-server-for-each.ts';
import { signToken } from '../testing/sync-server-under-test.ts';
import { patch } from './testing/ops.ts';
import { Turns } from './turns.ts';

test('of one user two uploads work at a time, and others in the order in which they came', async () => {
  const turns = new Turns();
  const begun: number[] = [];
  let working = 0;
  const work = (nr: number) => async () => {
    begun.push(nr);
    working += 1;
    expect(working).toBeLessThanOrEqual(2);
    await delay(1);
    working -= 1;
    if (nr === 1) throw new Error('this one fails');
    return nr;
  };
  const all = await Promise.allSettled(
    [...Array(14).keys()].map((nr) => turns.take('a', work(nr))),
  );
  const first12 = [...Array(12).keys()];
  expect(begun).toEqual(first12);
  expect(all[1]).toMatchObject({ status: 'rejected' });
  // The last two were not even begun.
  expect(all.slice(2)).toEqual(
    [...first12.slice(2), undefined, undefined].map((value) => ({ status: 'fulfilled', value })),
  );
  expect(await turns.take('a', async () => 'later')).toBe('later');
});

describe.runIf(hasPostgres())('while another session keeps a row that a user writes', () => {
  const t = syncServerForEach(() => openTestDatabase('Postgres', { lockTimeoutMs: 400 }));

  test('their uploads are asked to come again and lose nothing, and others notice nothing', async () => {
    const [user, other] = [
      await addUser(t.database, 'driver'),
      await addUser(t.database, 'driver'),
    ];
    const [token, othersToken] = [await signToken(user), await signToken(other)];
    const ops = [patch('profiles', user, { phone: '+254700000001' })];
    const body = { client_id: 'phone', transactions: [{ tx_id: 1, ops }] };
    const statuses = await t.database.kysely.transaction().execute(async (tx) => {
      await sql`update profiles set name = name where id = ${user}`.execute(tx);
      const sent = Array.from({ length: 14 }, () => postUpload(t.server.url, token, body));
      let waiting = true;
      const answers = Promise.all(sent).finally(() => {
        waiting = false;
      });
      let asked = 0;
      for (; waiting; asked += 1) {
        const answer = await fetch(`${t.server.url}/write-checkpoint2.json?client_id=b`, {
          headers: { authorization: `Token ${othersToken}` },
        });
        expect(answer.status).toBe(200);
        // This transaction, two uploads, this call, and the engine's own.
        expect(t.database.connections().busy).toBeLessThan(8);
        // As often as a quick machine could ask, one person is told to ask less.
        await delay(20);
      }
      expect(asked).toBeGreaterThan(1);
      return Promise.all(
        (await answers).map(async (answer) => {
          const { error } = errorBodySchema.parse(await answer.json());
          const isLater = answer.status === 503 || answer.headers.get('retry-after') === '1';
          return `${answer.status} ${error.code} ${isLater}`;
        }),
      );
    });
    expect(statuses.sort()).toEqual([
      ...Array(2).fill('429 rate_limited true'),
      ...Array(12).fill('503 unavailable true'),
    ]);
    expect(await upload(t.server.url, token, 'phone', body.transactions)).toEqual([
      { tx_id: 1, status: 'applied' },
    ]);
  });
});
