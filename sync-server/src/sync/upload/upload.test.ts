import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import type { UploadOp } from '@juu/shared/protocol/upload';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCampaign, addUser, addZone, campaignData, discrepancies } from '../testing/people.ts';
import { postUpload, upload } from '../testing/protocol-client.ts';
import { SyncServerUnderTest, signToken } from '../testing/sync-server-under-test.ts';

describe.each(testDatabases())('the upload of local changes on $name', ({ open }) => {
  let database: TestDatabase;
  let server: SyncServerUnderTest;
  let user: string;
  let nextTx = 1;

  beforeEach(async () => {
    database = await open();
    server = await new SyncServerUnderTest(database).start();
    user = await addUser(database, 'advertiser');
    nextTx = 1;
  });
  afterEach(async () => {
    await server.kill();
    expect(server.errors).toEqual([]);
    expect(await discrepancies(database)).toEqual([]);
    await database.close();
  });

  /** Sends one transaction and gives its verdict. */
  async function send(ops: UploadOp[], { as = user, tx = nextTx++, client = 'phone' } = {}) {
    const token = await signToken(as);
    const [result] = await upload(server.url, token, client, [{ tx_id: tx, ops }]);
    return result;
  }
  const refusalOf = async (ops: UploadOp[], options = {}) => {
    const result = await send(ops, options);
    return result?.status === 'rejected' ? result.error.code : result?.status;
  };
  const put = (table: string, id: string, data: Record<string, unknown>): UploadOp => ({
    op: 'PUT',
    table,
    id,
    data,
  });
  const patch = (table: string, id: string, data: Record<string, unknown>): UploadOp => ({
    op: 'PATCH',
    table,
    id,
    data,
  });
  const del = (table: string, id: string): UploadOp => ({ op: 'DELETE', table, id });
  const campaign = async (id: string) =>
    database.kysely.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();
  const rejections = () =>
    database.kysely.selectFrom('write_rejections').selectAll().orderBy('row_id').execute();

  it('applies a campaign, its zones and its creatives in one transaction, owned by the sender', async () => {
    const [id, zone, creative] = [randomUUID(), await addZone(database), randomUUID()];
    const result = await send([
      put('campaigns', id, { ...campaignData(), advertiser_id: user, status: 'draft' }),
      put('campaign_zones', randomUUID(), { campaign_id: id, zone_id: zone }),
      put('creatives', creative, { campaign_id: id, format: 'video', position: 0 }),
    ]);
    expect(result).toEqual({ tx_id: 1, status: 'applied' });
    expect(await campaign(id)).toMatchObject({ advertiser_id: user, status: 'draft' });
    const row = await database.kysely.selectFrom('creatives').selectAll().executeTakeFirst();
    expect(row).toMatchObject({ id: creative, advertiser_id: user, duration_sec: 15 });
  });

  it('sets the time itself, whatever a client claims', async () => {
    const id = randomUUID();
    await send([put('campaigns', id, { ...campaignData(), created_at: '1999-01-01T00:00:00Z' })]);
    expect((await campaign(id))?.created_at.getFullYear()).toBeGreaterThan(2000);
  });

  it('applies a transaction once however often it is sent', async () => {
    const id = randomUUID();
    const ops = [put('campaigns', id, campaignData('Once'))];
    expect((await send(ops, { tx: 7 }))?.status).toBe('applied');
    await send([patch('campaigns', id, { name: 'Changed since' })], { tx: 8 });
    expect(await send(ops, { tx: 7 })).toEqual({ tx_id: 7, status: 'duplicate' });
    expect((await campaign(id))?.name).toBe('Changed since');
    expect((await send(ops, { tx: 7, client: 'laptop' }))?.status).toBe('applied');
  });

  it('gives the same refusal again, and records it once', async () => {
    const ops = [put('campaigns', randomUUID(), { ...campaignData(), budget_usd: 0 })];
    const first = await send(ops, { tx: 3 });
    expect(first).toMatchObject({
      status: 'rejected',
      error: { code: 'invalid_value', message: 'Budget must be greater than 0', op: 0 },
    });
    expect(await send(ops, { tx: 3 })).toEqual(first);
    expect(await rejections()).toHaveLength(1);
  });

  it('applies nothing of a refused transaction and keeps every refused value', async () => {
    const [good, bad] = [randomUUID(), randomUUID()];
    const result = await send([
      put('campaigns', good, campaignData('Fine by itself')),
      put('campaigns', bad, { ...campaignData('Typed with care'), daily_cap_usd: -1 }),
    ]);
    expect(result).toMatchObject({ status: 'rejected', error: { op: 1 } });
    expect(await campaign(good)).toBeUndefined();
    const kept = await rejections();
    expect(kept.map((row) => row.values.name).sort()).toEqual([
      'Fine by itself',
      'Typed with care',
    ]);
    expect(kept.every((row) => row.user_id === user && row.op === 'PUT')).toBe(true);
  });

  it('replaces an own draft whole with PUT and changes only the given columns with PATCH', async () => {
    const id = randomUUID();
    await send([put('campaigns', id, { ...campaignData(), subscription_plan: 'premium' })]);
    await send([patch('campaigns', id, { name: 'Renamed' })]);
    expect(await campaign(id)).toMatchObject({ name: 'Renamed', subscription_plan: 'premium' });
    await send([put('campaigns', id, campaignData('Replaced'))]);
    expect(await campaign(id)).toMatchObject({ name: 'Replaced', subscription_plan: 'basic' });
    const { subscription_plan: _, ...withoutPlan } = campaignData('Defaults');
    await send([patch('campaigns', id, { subscription_plan: 'premium' })]);
    await send([put('campaigns', id, withoutPlan)]);
    expect(await campaign(id)).toMatchObject({ name: 'Defaults', subscription_plan: 'basic' });
  });

  it('applies the deletion of a row that is already gone', async () => {
    const id = randomUUID();
    await send([put('campaigns', id, campaignData())]);
    expect(await refusalOf([del('campaigns', id)])).toBe('applied');
    expect(await refusalOf([del('campaigns', id)])).toBe('applied');
    expect(await campaign(id)).toBeUndefined();
  });

  it('refuses to touch what is another’s, and changes nothing', async () => {
    const other = await addUser(database, 'advertiser');
    const id = await addCampaign(database, other);
    const before = await campaign(id);
    for (const op of [
      put('campaigns', id, campaignData('Mine now')),
      patch('campaigns', id, { name: 'Mine now' }),
      del('campaigns', id),
      put('creatives', randomUUID(), { campaign_id: id, format: 'image' }),
      put('campaigns', randomUUID(), { ...campaignData(), advertiser_id: other }),
      patch('profiles', other, { name: 'Renamed' }),
      patch('campaigns', randomUUID(), { name: 'Nothing there' }),
    ]) {
      expect(await refusalOf([op]), JSON.stringify(op)).toBe('not_found_or_forbidden');
    }
    expect(await campaign(id)).toEqual(before);
  });

  it('refuses everything that is not a client’s to write, each with its code', async () => {
    const id = await addCampaign(database, user);
    const zone = await addZone(database);
    const cases: [UploadOp, string][] = [
      [patch('campaigns', id, { status: 'active' }), 'invalid_status_change'],
      [
        put('campaigns', randomUUID(), { ...campaignData(), status: 'active' }),
        'invalid_status_change',
      ],
      [patch('campaigns', id, { status: 'famous' }), 'invalid_value'],
      [patch('campaigns', id, { review_note: 'Looks good' }), 'read_only_column'],
      [patch('campaigns', id, { colour: 'red' }), 'unknown_column'],
      [patch('campaigns', id, { name: 42 }), 'invalid_value'],
      [patch('campaigns', id, { name: 'NUL \u0000 in it' }), 'invalid_value'],
      [patch('campaigns', id, { end_date: '2029-01-01' }), 'invalid_value'],
      [patch('campaigns', id, { start_date: '2030-02-31' }), 'invalid_value'],
      [patch('campaigns', 'not-a-uuid', { name: 'Long enough' }), 'invalid_value'],
      [patch('rumours', id, { name: 'Long enough' }), 'unknown_table'],
      [patch('constructor', id, {}), 'unknown_table'],
      [put('zones', zone, { name: 'Mine' }), 'not_found_or_forbidden'],
      [put('user_roles', randomUUID(), { user_id: user, role: 'admin' }), 'not_found_or_forbidden'],
      [
        put('creatives', randomUUID(), { campaign_id: id, format: 'image', file_url: '/x' }),
        'read_only_column',
      ],
      [
        put('creatives', randomUUID(), { campaign_id: id, format: 'image', duration_sec: 99 }),
        'invalid_value',
      ],
      [
        put('campaign_zones', randomUUID(), { campaign_id: id, zone_id: randomUUID() }),
        'not_found_or_forbidden',
      ],
      [patch('profiles', user, { status: 'active', email: 'x@y.z' }), 'read_only_column'],
      [del('profiles', user), 'not_found_or_forbidden'],
    ];
    for (const [op, code] of cases) expect(await refusalOf([op]), JSON.stringify(op)).toBe(code);
  });

  it('keeps refused values that the database itself could not store', async () => {
    await send([put('campaigns', randomUUID(), { ...campaignData(), name: 'a\u0000b\ud800c' })]);
    expect((await rejections())[0]?.values.name).toBe('a\ufffdb\ufffdc');
    const named = patch('campaigns', randomUUID(), { 'na\u0000me\ud800': { deep: ['\u0000'] } });
    expect((await send([named]))?.status).toBe('rejected');
    expect(await rejections()).toHaveLength(2);
  });

  it('keeps the content of an active campaign, its zones and its creatives as approved', async () => {
    const id = await addCampaign(database, user, { status: 'active' });
    const zone = await addZone(database);
    for (const op of [
      patch('campaigns', id, { name: 'Bait and switch' }),
      del('campaigns', id),
      put('creatives', randomUUID(), { campaign_id: id, format: 'image' }),
      put('campaign_zones', randomUUID(), { campaign_id: id, zone_id: zone }),
    ]) {
      expect(await refusalOf([op]), JSON.stringify(op)).toBe('campaign_not_draft');
    }
    expect(await refusalOf([patch('campaigns', id, { status: 'draft' })])).toBe(
      'invalid_status_change',
    );
  });

  it('lets nobody rename what a file is, once its content has decided', async () => {
    const [id, creative] = [await addCampaign(database, user), randomUUID()];
    await send([put('creatives', creative, { campaign_id: id, format: 'image', position: 0 })]);
    await sql`update creatives set file_url = '/files/x.jpg'`.execute(database.kysely);
    expect(await refusalOf([patch('creatives', creative, { format: 'video' })])).toBe(
      'read_only_column',
    );
    expect(await refusalOf([patch('creatives', creative, { format: 'image', position: 2 })])).toBe(
      'applied',
    );
  });

  it('answers 401 for an account that is gone, so that nothing is taken for refused', async () => {
    const token = await signToken(user);
    await sql`delete from auth.user`.execute(database.kysely);
    const body = { client_id: 'phone', transactions: [{ tx_id: 1, ops: [] }] };
    expect((await postUpload(server.url, token, body)).status).toBe(401);
  });

  it('lets a rejected campaign be changed in the transaction that resubmits it', async () => {
    const id = await addCampaign(database, user, { status: 'paused', pause_cause: 'rejected' });
    expect(await refusalOf([patch('campaigns', id, { name: 'Changed alone' })])).toBe(
      'campaign_not_draft',
    );
    const result = await refusalOf([
      put('creatives', randomUUID(), { campaign_id: id, format: 'image' }),
      patch('campaigns', id, { name: 'Better now' }),
      patch('campaigns', id, { status: 'draft' }),
    ]);
    expect(result).toBe('applied');
    expect(await campaign(id)).toMatchObject({
      name: 'Better now',
      status: 'draft',
      pause_cause: null,
      review_note: null,
    });
  });

  it('refuses to resubmit a campaign that was taken down', async () => {
    const id = await addCampaign(database, user, { status: 'paused', pause_cause: 'taken_down' });
    expect(await refusalOf([patch('campaigns', id, { status: 'draft' })])).toBe(
      'invalid_status_change',
    );
  });

  it('lets users change their own profile and dismiss their own rejections', async () => {
    expect(
      await refusalOf([patch('profiles', user, { name: 'New Name', phone: '+254700000000' })]),
    ).toBe('applied');
    await send([patch('profiles', user, { name: '' })]);
    const [rejection] = await rejections();
    expect(await refusalOf([del('write_rejections', rejection?.id ?? '')])).toBe('applied');
    expect(await rejections()).toEqual([]);
  });

  it('lets drivers write no campaigns and pending advertisers draft', async () => {
    const driver = await addUser(database, 'driver');
    const ops = () => [put('campaigns', randomUUID(), campaignData())];
    expect(await refusalOf(ops(), { as: driver })).toBe('not_found_or_forbidden');
    await sql`update profiles set status = 'pending' where id = ${user}::uuid`.execute(
      database.kysely,
    );
    expect(await refusalOf(ops())).toBe('applied');
  });

  it('rejects what a suspended account sends, with a record', async () => {
    await sql`update profiles set status = 'suspended' where id = ${user}::uuid`.execute(
      database.kysely,
    );
    const id = randomUUID();
    expect(await refusalOf([put('campaigns', id, campaignData())])).toBe('account_suspended');
    expect(await campaign(id)).toBeUndefined();
    expect(await rejections()).toHaveLength(1);
  });

  it('answers each transaction by itself, in order: one refusal holds up nothing', async () => {
    const token = await signToken(user);
    const [a, b] = [randomUUID(), randomUUID()];
    const results = await upload(server.url, token, 'phone', [
      { tx_id: 1, ops: [put('campaigns', a, campaignData())] },
      { tx_id: 2, ops: [patch('campaigns', a, { name: 'x' })] },
      { tx_id: 1, ops: [put('campaigns', a, campaignData())] },
      { tx_id: 3, ops: [put('campaigns', b, campaignData())] },
    ]);
    expect(results.map((result) => [result.tx_id, result.status])).toEqual([
      [1, 'applied'],
      [2, 'rejected'],
      [1, 'duplicate'],
      [3, 'applied'],
    ]);
  });

  it('refuses bodies that are no uploads, and changes nothing', async () => {
    const token = await signToken(user);
    const one = { tx_id: 1, ops: [put('campaigns', randomUUID(), campaignData())] };
    const status = async (body: unknown) => (await postUpload(server.url, token, body)).status;
    expect(await status('{"client_id":')).toBe(400);
    expect(await status([])).toBe(400);
    expect(await status({ client_id: '', transactions: [one] })).toBe(400);
    expect(await status({ client_id: 'phone', transactions: [one, { tx_id: 'x', ops: [] }] })).toBe(
      400,
    );
    expect(
      await status(
        `{"client_id":"phone","transactions":[{"tx_id":1,"ops":[{"op":"PUT","table":"campaigns","id":"x","data":{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}}]}]}`,
      ),
    ).toBe(400);
    expect(await status({ client_id: 'phone', transactions: Array(101).fill(one) })).toBe(413);
    expect(
      await status({
        client_id: 'phone',
        transactions: [{ tx_id: 1, ops: Array(1001).fill(one.ops[0]) }],
      }),
    ).toBe(413);
    expect(
      await status({ client_id: 'phone', transactions: [one], padding: 'x'.repeat(4_300_000) }),
    ).toBe(413);
    expect((await postUpload(server.url, 'nonsense', {})).status).toBe(401);
    const { rows } = await sql`select from campaigns`.execute(database.kysely);
    expect(rows).toEqual([]);
  });
});
