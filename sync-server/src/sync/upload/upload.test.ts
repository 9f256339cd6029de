import { randomUUID } from 'node:crypto';
import { testDatabases } from '@juu/db/testing/test-database';
import { describe, expect, it } from 'vitest';
import { addZone, campaignData } from '../testing/people.ts';
import { upload } from '../testing/protocol-client.ts';
import { signToken } from '../testing/sync-server-under-test.ts';
import { del, patch, put } from './testing/ops.ts';
import { uploaderUnderTest } from './testing/uploader-under-test.ts';

describe.each(testDatabases())('the upload of local changes on $name', ({ open }) => {
  const t = uploaderUnderTest(open);
  const { send, verdict, rowOf, rejections } = t;

  it('applies a campaign, its zones and its creatives in one transaction, owned by the sender', async () => {
    const [id, zone, creative] = [randomUUID(), await addZone(t.database), randomUUID()];
    const result = await send([
      put('campaigns', id, { ...campaignData(), advertiser_id: t.user, status: 'draft' }),
      put('campaign_zones', randomUUID(), { campaign_id: id, zone_id: zone }),
      put('creatives', creative, { campaign_id: id, format: 'video', position: 0 }),
    ]);
    expect(result).toEqual({ tx_id: 1, status: 'applied' });
    expect(await rowOf('campaigns', id)).toMatchObject({ advertiser_id: t.user, status: 'draft' });
    const row = await t.database.kysely.selectFrom('creatives').selectAll().executeTakeFirst();
    expect(row).toMatchObject({ id: creative, advertiser_id: t.user, duration_sec: 15 });
  });

  it('sets the time itself, whatever a client claims', async () => {
    const id = randomUUID();
    await send([put('campaigns', id, { ...campaignData(), created_at: '1999-01-01T00:00:00Z' })]);
    expect((await rowOf('campaigns', id))?.created_at).toSatisfy(
      (at: Date) => at.getFullYear() > 2000,
    );
  });

  it('applies a transaction once however often it is sent', async () => {
    const id = randomUUID();
    const ops = [put('campaigns', id, campaignData('Once'))];
    expect((await send(ops, { tx: 7 }))?.status).toBe('applied');
    await send([patch('campaigns', id, { name: 'Changed since' })], { tx: 8 });
    expect(await send(ops, { tx: 7 })).toEqual({ tx_id: 7, status: 'duplicate' });
    expect((await rowOf('campaigns', id))?.name).toBe('Changed since');
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
    expect(await rowOf('campaigns', good)).toBeUndefined();
    const kept = await rejections();
    expect(kept.map((row) => row.values.name).sort()).toEqual([
      'Fine by itself',
      'Typed with care',
    ]);
    expect(kept.every((row) => row.user_id === t.user && row.op === 'PUT')).toBe(true);
  });

  it('replaces an own draft whole with PUT and changes only the given columns with PATCH', async () => {
    const id = randomUUID();
    await send([put('campaigns', id, { ...campaignData(), subscription_plan: 'premium' })]);
    await send([patch('campaigns', id, { name: 'Renamed' })]);
    expect(await rowOf('campaigns', id)).toMatchObject({
      name: 'Renamed',
      subscription_plan: 'premium',
    });
    await send([put('campaigns', id, campaignData('Replaced'))]);
    expect(await rowOf('campaigns', id)).toMatchObject({
      name: 'Replaced',
      subscription_plan: 'basic',
    });
    const { subscription_plan: _, ...withoutPlan } = campaignData('Defaults');
    await send([patch('campaigns', id, { subscription_plan: 'premium' })]);
    await send([put('campaigns', id, withoutPlan)]);
    expect(await rowOf('campaigns', id)).toMatchObject({
      name: 'Defaults',
      subscription_plan: 'basic',
    });
  });

  it('applies the deletion of a row that is already gone', async () => {
    const id = randomUUID();
    await send([put('campaigns', id, campaignData())]);
    expect(await verdict([del('campaigns', id)])).toBe('applied');
    expect(await verdict([del('campaigns', id)])).toBe('applied');
    expect(await rowOf('campaigns', id)).toBeUndefined();
  });

  it('keeps refused values that the t.database itself could not store', async () => {
    await send([put('campaigns', randomUUID(), { ...campaignData(), name: 'a\u0000b\ud800c' })]);
    expect((await rejections())[0]?.values.name).toBe('a\ufffdb\ufffdc');
    const named = patch('campaigns', randomUUID(), { 'na\u0000me\ud800': { deep: ['\u0000'] } });
    expect((await send([named]))?.status).toBe('rejected');
    expect(await rejections()).toHaveLength(2);
  });

  it('answers each transaction by itself, in order: one refusal holds up nothing', async () => {
    const token = await signToken(t.user);
    const [a, b] = [randomUUID(), randomUUID()];
    const results = await upload(t.url, token, 'phone', [
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
});
