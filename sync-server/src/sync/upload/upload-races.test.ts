import { randomUUID } from 'node:crypto';
import { sqlState } from '@juu/db/sql-state';
import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lockWaits } from '../../testing/lock-waits.ts';
import { addCampaign, addUser, campaignData } from '../testing/people.ts';
import { postUpload, upload } from '../testing/protocol-client.ts';
import { syncServerForEach } from '../testing/sync-server-for-each.ts';
import { signToken } from '../testing/sync-server-under-test.ts';
import { patch, put } from './testing/ops.ts';

describe.each([testDatabase()])('uploads that meet trouble on $name', ({ name, open }) => {
  const t = syncServerForEach(open);
  let user: string;
  let token: string;
  beforeEach(async () => {
    user = await addUser(t.database, 'advertiser');
    token = await signToken(user);
  });

  const count = async (table: string) => {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(t.database.kysely);
    return rows.length;
  };
  const nameOf = async (id: string) =>
    (
      await t.database.kysely
        .selectFrom('campaigns')
        .select('name')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.name;
  /** Every write of a campaign fails with this SQLSTATE, the given number of times. */
  async function failWith(state: string, times: number): Promise<void> {
    // A sequence counts on when its transaction is undone.
    await sql.raw('create sequence failures').execute(t.database.kysely);
    await sql
      .raw(
        `create function fail() returns trigger language plpgsql as $$ begin
           if nextval('failures') <= ${times} then raise sqlstate '${state}'; end if;
           return new; end $$`,
      )
      .execute(t.database.kysely);
    await sql
      .raw('create trigger fail before insert on campaigns for each row execute function fail()')
      .execute(t.database.kysely);
  }

  test('the same upload sent many times at once is applied once', async () => {
    const ops = [put('campaigns', randomUUID(), campaignData())];
    const sent = Array.from({ length: 8 }, () =>
      upload(t.server.url, token, 'phone', [{ tx_id: 1, ops }]),
    );
    const verdicts = (await Promise.all(sent)).map(([result]) => result?.status).sort();
    expect(verdicts).toEqual(['applied', ...Array(7).fill('duplicate')]);
    expect([await count('campaigns'), await count('sync.ledger')]).toEqual([1, 1]);
  });

  test('the same refused upload sent many times at once is recorded once, with one reason', async () => {
    const ops = [put('campaigns', randomUUID(), { ...campaignData(), budget_usd: 0 })];
    const sent = Array.from({ length: 8 }, () =>
      upload(t.server.url, token, 'phone', [{ tx_id: 1, ops }]),
    );
    const results = await Promise.all(sent);
    expect(results).toEqual(Array(8).fill(results[0]));
    expect(results[0]).toMatchObject([
      { status: 'rejected', error: { message: 'Budget must be greater than 0' } },
    ]);
    expect([await count('write_rejections'), await count('sync.ledger')]).toEqual([1, 1]);
  });

  test('a refused transaction that is sent again is answered in the same bytes', async () => {
    const ops = [put('campaigns', randomUUID(), { ...campaignData(), budget_usd: 0 })];
    const body = { client_id: 'phone', transactions: [{ tx_id: 1, ops }] };
    const first = await (await postUpload(t.server.url, token, body)).text();
    expect(first).toContain('"status":"rejected"');
    expect(await (await postUpload(t.server.url, token, body)).text()).toBe(first);
  });

  test.each(['40001', '40P01'])(
    'a transaction that lost a race (%s) is run again',
    async (state) => {
      await failWith(state, 4);
      const id = randomUUID();
      const [result] = await upload(t.server.url, token, 'phone', [
        { tx_id: 1, ops: [put('campaigns', id, campaignData('Again'))] },
      ]);
      expect(result).toEqual({ tx_id: 1, status: 'applied' });
      expect(await nameOf(id)).toBe('Again');
      expect([await count('write_rejections'), await count('sync.ledger')]).toEqual([0, 1]);
    },
  );

  test.each([
    ['40001', 'a race lost too often', 500],
    ['57014', 'a cancelled statement', 500],
    ['53100', 'a full disk', 503],
    ['42501', 'a missing permission', 500],
  ])(
    '%s (%s) is %d, changes nothing, and the same upload succeeds later',
    async (state, _what, status) => {
      await failWith(state, state === '40001' ? 5 : 1);
      const [first, second] = [randomUUID(), randomUUID()];
      // The first transaction has its verdict all the same: it committed.
      const body = {
        client_id: 'phone',
        transactions: [
          { tx_id: 1, ops: [patch('profiles', user, { phone: '+254700000001' })] },
          { tx_id: 2, ops: [put('campaigns', first, campaignData())] },
          { tx_id: 3, ops: [put('campaigns', second, campaignData())] },
        ],
      };
      const failed = await postUpload(t.server.url, token, body);
      expect(failed.status).toBe(status);
      expect(await failed.text()).not.toContain(state);
      expect([await count('campaigns'), await count('write_rejections')]).toEqual([0, 0]);
      expect(await count('sync.ledger')).toBe(1);

      const again = await postUpload(t.server.url, token, body);
      expect(await again.json()).toEqual({
        results: [
          { tx_id: 1, status: 'duplicate' },
          { tx_id: 2, status: 'applied' },
          { tx_id: 3, status: 'applied' },
        ],
      });
    },
  );

  test.each([
    ['22003', 'a number out of range'],
    ['23514', 'a broken check'],
    ['23502', 'a missing value'],
  ])('%s (%s) of the database is a rejection, with a record', async (state) => {
    await failWith(state, 1);
    const ops = [put('campaigns', randomUUID(), campaignData('Typed with care'))];
    const [result] = await upload(t.server.url, token, 'phone', [{ tx_id: 1, ops }]);
    expect(result).toMatchObject({
      status: 'rejected',
      error: { code: 'invalid_value', op: 0, details: 'campaigns' },
    });
    const kept = await t.database.kysely.selectFrom('write_rejections').selectAll().execute();
    expect(kept.map((row) => row.values.name)).toEqual(['Typed with care']);
    expect(await count('campaigns')).toBe(0);
  });

  test('a verdict whose ledger row cannot be written is none: nothing of it stays', async () => {
    await sql`alter table sync.ledger add constraint closed check (false) not valid`.execute(
      t.database.kysely,
    );
    const body = {
      client_id: 'phone',
      transactions: [{ tx_id: 1, ops: [put('campaigns', randomUUID(), campaignData())] }],
    };
    expect((await postUpload(t.server.url, token, body)).status).toBe(500);
    expect([await count('campaigns'), await count('write_rejections')]).toEqual([0, 0]);
  });

  // The embedded database is one session: no other can hold a row there.
  test.runIf(name === 'Postgres')('two that wait for each other both come through', async () => {
    const [first, second] = [
      await addCampaign(t.database, user),
      await addCampaign(t.database, user),
    ];
    const ops = [
      patch('campaigns', first, { name: 'By upload' }),
      patch('campaigns', second, { name: 'By upload' }),
    ];
    const rename = (id: string) => sql`update campaigns set name = 'By another' where id = ${id}`;
    const waiting = async () => (await lockWaits(t.database, 'campaigns')) > 0;
    // The other session holds the second campaign and then wants the first, which the upload holds.
    const meet = async (tx_id: number) => {
      let sent: ReturnType<typeof upload> | undefined;
      const other = t.database.kysely.transaction().execute(async (tx) => {
        await rename(second).execute(tx);
        sent = upload(t.server.url, token, 'phone', [{ tx_id, ops }]);
        await vi.waitUntil(waiting, { timeout: 20_000, interval: 20 });
        await rename(first).execute(tx);
      });
      const hasOtherFailed = await other.then(
        () => false,
        (error: unknown) => {
          if (sqlState(error) !== '40P01') throw error;
          return true;
        },
      );
      return { verdicts: await sent, hasOtherFailed };
    };
    // Postgres ends the one that waited longer, the upload. On a busy machine it may be the other.
    let tx_id = 1;
    let met = await meet(tx_id);
    while (met.hasOtherFailed && tx_id < 10) met = await meet(++tx_id);
    // The upload ran again, and its sender saw nothing.
    expect(met).toEqual({ verdicts: [{ tx_id, status: 'applied' }], hasOtherFailed: false });
    expect([await nameOf(first), await nameOf(second)]).toEqual(['By upload', 'By upload']);
    const deadlocks = async () => {
      const { rows } = await sql<{ deadlocks: number }>`
        select pg_stat_get_db_deadlocks(oid)::integer as deadlocks
          from pg_database where datname = current_database()`.execute(t.database.kysely);
      return rows[0]?.deadlocks;
    };
    // Postgres writes its statistics a little later.
    await expect.poll(deadlocks, { timeout: 20_000 }).toBe(tx_id);
  });
});
