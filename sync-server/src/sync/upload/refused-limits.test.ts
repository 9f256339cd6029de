import { randomBytes, randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { sync } from '@juu/shared/endpoints/sync';
import {
  MAX_KEPT_REFUSALS,
  MAX_KEPT_REJECTION_BYTES,
  MAX_KEPT_REJECTIONS,
  MAX_UPLOAD_BYTES,
} from '@juu/shared/limits';
import type { UploadOp } from '@juu/shared/protocol/upload';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { runCompactor } from '../testing/compact-now.ts';
import { postUpload } from '../testing/protocol-client.ts';
import { sequenceNow } from '../testing/sequence-now.ts';
import { del, patch, put } from './testing/ops.ts';

/** A full request: 1,000 ops and just under 4 MB, all of them refused. Hex, which hardly compresses. */
function fullOfRefused(): UploadOp[] {
  const text = () => randomBytes(2_000).toString('hex');
  return Array.from({ length: 1_000 }, () => put('rumours', randomUUID(), { text: text() }));
}

/** As many bytes in one op, which takes a fraction of the time to refuse and to store. */
const oneLarge = () => put('rumours', randomUUID(), { text: 'x'.repeat(MAX_UPLOAD_BYTES - 1_000) });

describe.each([testDatabase()])('refused changes on $name', ({ open }) => {
  const limited = serverUnderTest(open, { settings: { rateLimit: true } });
  const unlimited = serverUnderTest(open);
  type Server = typeof limited.server;

  /** A new driver's device: sends one transaction after the other. */
  async function device(server: Server) {
    const driver = await server.signUp('driver');
    const token = await tokenOf(driver);
    let nextTx = 1;
    const send = (ops: UploadOp[], tx_id = nextTx++, client_id = 'phone') =>
      postUpload(server.url, token, { client_id, transactions: [{ tx_id, ops }] });
    return { driver, send };
  }
  async function tokenOf(person: Person): Promise<string> {
    return ((await (await person.call('/api/sync/token')).json()) as { token: string }).token;
  }
  const statusOf = async (answer: Response) =>
    answer.ok
      ? ((await answer.json()) as { results: { status: string }[] }).results.map((r) => r.status)
      : answer.status;

  const kept = async ({ database }: typeof limited, { driver }: { driver: Person }) =>
    database.kysely
      .selectFrom('write_rejections')
      .select(['id', 'row_id', 'bytes'])
      .where('user_id', '=', driver.id)
      .execute();

  test('are limited by their bytes in an hour: beyond, 429 records nothing, and later they get their verdict', async () => {
    const { driver, send } = await device(limited.server);
    expect(JSON.stringify(fullOfRefused()).length).toBeGreaterThan(0.97 * MAX_UPLOAD_BYTES);
    expect(await statusOf(await send(fullOfRefused()))).toEqual(['rejected']);
    const second = fullOfRefused();
    const refused = await send(second, 77);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await refused.json()).toMatchObject({ error: { code: 'rate_limited' } });
    const rows = await kept(limited, { driver });
    expect(rows).toHaveLength(1_000);

    // A small one still fits, valid writes and dismissals are not counted, another account is free.
    expect(await statusOf(await send([put('rumours', randomUUID(), {})]))).toEqual(['rejected']);
    expect(await statusOf(await send([patch('profiles', driver.id, { name: 'Otieno' })]))).toEqual([
      'applied',
    ]);
    const dismissal = rows.slice(0, 10).map(({ id }) => del('write_rejections', id));
    expect(await statusOf(await send(dismissal))).toEqual(['applied']);
    const other = await device(limited.server);
    expect(await statusOf(await other.send([oneLarge()]))).toEqual(['rejected']);

    const hourLater = String(Date.now() - 1);
    await sql`update auth.rate_limit set expire = ${hourLater}::bigint`.execute(
      limited.database.kysely,
    );
    expect(await statusOf(await send(second, 77))).toEqual(['rejected']);
    expect(await kept(limited, { driver })).toHaveLength(1_991);
    expect(await statusOf(await send(second, 77))).toEqual(['rejected']);
    expect(await kept(limited, { driver })).toHaveLength(1_991);
  });

  test('wait alone: what is valid goes past them, and they are never applied later', async () => {
    const { driver, send } = await device(limited.server);
    const token = await tokenOf(driver);
    await send(fullOfRefused());
    const [first, second] = await kept(limited, { driver });
    const [name, phone] = [{ name: 'Otieno' }, { phone: '+254711000111' }];
    const transactions = [
      { tx_id: 50, ops: [patch('profiles', driver.id, name)] },
      {
        tx_id: 51,
        ops: [del('write_rejections', first?.id ?? ''), ...fullOfRefused().slice(0, 900)],
      },
      { tx_id: 52, ops: [del('write_rejections', first?.id ?? '')] },
      { tx_id: 53, ops: [del('write_rejections', second?.id ?? '')] },
      { tx_id: 54, ops: [patch('profiles', driver.id, phone)] },
    ];
    const upload = () =>
      postUpload(limited.server.url, token, { client_id: 'phone', transactions });
    const applied = (status: string) => [50, 52, 53, 54].map((tx_id) => ({ tx_id, status }));
    const answer = await upload();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
    const refusal = (await answer.json()) as object;
    expect(refusal).toMatchObject({ error: { code: 'rate_limited' } });
    const described = sync.upload.besideError.rate_limited.parse(refusal);
    expect(described).toEqual({ results: applied('applied') });
    expect(await (await upload()).json()).toMatchObject({ results: applied('duplicate') });
    expect(await kept(limited, { driver })).toHaveLength(998);

    const gone = { op: 'DELETE' as const, table: 'write_rejections', id: randomUUID() };
    const large = { ...gone, data: { text: randomBytes(1_950_000).toString('hex') } };
    const late = [patch('profiles', driver.id, { name: 'Too late' }), large];
    const set = (status: string) =>
      sql`update profiles set status = ${status} where id = ${driver.id}::uuid`.execute(
        limited.database.kysely,
      );
    await set('suspended');
    expect(await statusOf(await send(late, 60))).toBe(429);
    await set('active');
    expect(await statusOf(await send(late, 60))).toBe(429);

    await sql`update auth.rate_limit set expire = ${String(Date.now() - 1)}::bigint`.execute(
      limited.database.kysely,
    );
    expect(await statusOf(await send(late, 60))).toEqual(['rejected']);
    expect(await statusOf(await upload())).toEqual([
      'duplicate',
      'rejected',
      'duplicate',
      'duplicate',
      'duplicate',
    ]);
  });

  test('take a bounded room of each user, and the oldest go first', async () => {
    const { driver, send } = await device(unlimited.server);
    for (let i = 0; i < 2; i += 1) await send(fullOfRefused());
    const last = fullOfRefused();
    await Promise.all([send(last, 91), send(fullOfRefused(), 92, 'laptop')]);
    await send(last, 91);
    const rows = await kept(unlimited, { driver });
    expect(rows.length).toBeLessThanOrEqual(MAX_KEPT_REJECTIONS);
    const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
    expect(bytes).toBeLessThanOrEqual(MAX_KEPT_REJECTION_BYTES);
    expect(bytes).toBeGreaterThan(MAX_UPLOAD_BYTES);
    const newest = put('rumours', randomUUID(), { text: 'the newest' });
    await send([newest]);
    const ids = (await kept(unlimited, { driver })).map(({ row_id }) => row_id);
    expect(ids).toContain(newest.id);
    for (let i = 0; i < 2; i += 1) {
      await send(Array.from({ length: 1_000 }, () => put('rumours', randomUUID(), {})));
    }
    expect(await kept(unlimited, { driver })).toHaveLength(MAX_KEPT_REJECTIONS);
  });

  test('beyond the hour leave a bounded number of ledger rows, the newest', async () => {
    const { database } = limited;
    const { driver, send } = await device(limited.server);
    await sql`
      insert into sync.ledger (user_id, client_id, tx_id, error, created_at)
      select ${driver.id}::uuid, 'old', n, case when n > 10 then '{"code":"x","message":"x","op":0}'::jsonb end,
             now() - make_interval(secs => ${MAX_KEPT_REFUSALS} + 20 - n)
        from generate_series(1, ${MAX_KEPT_REFUSALS} + 10) n`.execute(database.kysely);
    expect(await statusOf(await send(fullOfRefused()))).toEqual(['rejected']);
    expect(await statusOf(await send([oneLarge()], 77))).toBe(429);
    const { rows } = await sql<{ oldest: string; refused: string; applied: string }>`
      select min(tx_id) filter (where client_id = 'old' and error is not null) as oldest,
             count(*) filter (where error is not null) as refused,
             count(*) filter (where error is null) as applied
        from sync.ledger where user_id = ${driver.id}::uuid`.execute(database.kysely);
    // The refused one that waits is among the newest. What was applied stays known for ever.
    expect(rows).toEqual([{ oldest: '13', refused: String(MAX_KEPT_REFUSALS), applied: '10' }]);
  });

  test('leave the log with their rows', async () => {
    const { driver, send } = await device(unlimited.server);
    for (let i = 0; i < 2; i += 1) await send(fullOfRefused());
    for (let i = 0; i < 3; i += 1) await send([oneLarge()]);
    const { kysely } = unlimited.database;
    // The server's own compactor may be at work: then a run of ours leaves all to it.
    const bytesOfCompactedLog = async () => {
      await sequenceNow(unlimited.database);
      await runCompactor(unlimited.database, { leastDead: 1_000_000 });
      const { rows } = await sql<{ bytes: string }>`
        select sum(octet_length(line)) as bytes from sync.ops
         where bucket = ${`user:${driver.id}`}`.execute(kysely);
      return Number(rows[0]?.bytes);
    };
    await expect
      .poll(bytesOfCompactedLog, { timeout: 30_000 })
      .toBeLessThan(2 * MAX_KEPT_REJECTION_BYTES);
    // One dismissed change is one short op, and makes as many bytes dead as its value had.
    for (let i = 0; i < 3; i += 1) await send([oneLarge()]);
    const rows = await kept(unlimited, { driver });
    await send(rows.map(({ id }) => del('write_rejections', id)).slice(0, 1_000));
    await expect.poll(bytesOfCompactedLog, { timeout: 30_000 }).toBeLessThan(MAX_UPLOAD_BYTES);
  });
});
