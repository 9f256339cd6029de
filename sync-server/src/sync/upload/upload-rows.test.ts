import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import type { UploadOp } from '@juu/shared/protocol/upload';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCampaign, addUser, addZone, campaignData } from '../testing/people.ts';
import { del, patch, put } from './testing/ops.ts';
import { uploaderUnderTest } from './testing/uploader-under-test.ts';

describe.each([testDatabase()])('rows of an upload on $name', ({ open }) => {
  const t = uploaderUnderTest(open);
  const { rowOf } = t;
  const send = (...ops: UploadOp[]) => t.send(ops);
  const verdict = (...ops: UploadOp[]) => t.verdict(ops);
  let campaign: string;
  let zone: string;
  beforeEach(async () => {
    campaign = await addCampaign(t.database, t.user);
    zone = await addZone(t.database);
  });

  const creativeOf = (campaign_id: string, id: string = randomUUID()) =>
    put('creatives', id, { campaign_id, format: 'image' });
  const zoneOf = (campaign_id: string, id: string = randomUUID()) =>
    put('campaign_zones', id, { campaign_id, zone_id: zone });

  const id = 'c0000000-0000-4000-8000-000000000001';
  const child = 'c0000000-0000-4000-8000-000000000002';
  const whole = put('campaigns', id, campaignData());
  const inAnyOrder: [string, () => UploadOp[], campaigns: number, creatives: number][] = [
    ['a campaign, then its children', () => [whole, creativeOf(id, child), zoneOf(id)], 1, 1],
    ['children, then their campaign', () => [creativeOf(id, child), zoneOf(id), whole], 1, 1],
    [
      'a child that changes before its campaign comes',
      () => [creativeOf(id, child), patch('creatives', child, { position: 7 }), whole],
      1,
      1,
    ],
    [
      'a child that goes before its campaign comes',
      () => [creativeOf(id, child), del('creatives', child), whole],
      1,
      0,
    ],
    [
      'a campaign that goes with its children, parent first',
      () => [whole, creativeOf(id, child), del('campaigns', id), del('creatives', child)],
      0,
      0,
    ],
    [
      'a campaign that goes with its children, children first',
      () => [whole, creativeOf(id, child), del('creatives', child), del('campaigns', id)],
      0,
      0,
    ],
    [
      'a campaign that goes and comes again',
      () => [whole, del('campaigns', id), whole, creativeOf(id, child)],
      1,
      1,
    ],
    [
      'a campaign that comes, changes and is replaced',
      () => [whole, patch('campaigns', id, { name: 'Changed' }), whole, creativeOf(id, child)],
      1,
      1,
    ],
  ];
  test.each(inAnyOrder)('%s: applied in one transaction', async (_, ops, campaigns, creatives) => {
    expect(await verdict(...ops())).toBe('applied');
    expect(await rowOf('campaigns', id).then((row) => (row ? 1 : 0))).toBe(campaigns);
    expect(await rowOf('creatives', child).then((row) => (row ? 1 : 0))).toBe(creatives);
  });

  test('a refused op names its own place, even if the ops were applied in another order', async () => {
    const result = await send(creativeOf(id, child), creativeOf('nowhere'), whole);
    expect(result).toMatchObject({ status: 'rejected', error: { op: 1 } });
    expect(await rowOf('campaigns', id)).toBeUndefined();
  });

  test('what is another’s is refused with the very answer for what does not exist', async () => {
    const other = await addUser(t.database, 'advertiser');
    const theirs = await addCampaign(t.database, other);
    const creative = randomUUID();
    await t.database.kysely
      .insertInto('creatives')
      .values({
        id: creative,
        campaign_id: theirs,
        advertiser_id: other,
        format: 'image',
        duration_sec: 10,
      })
      .execute();
    const before = [await rowOf('campaigns', theirs), await rowOf('creatives', creative)];
    const answer = async (op: UploadOp) => {
      const result = await send(op);
      return result?.status === 'rejected' && { ...result, tx_id: 0 };
    };
    const gone = randomUUID();
    const pairs: [UploadOp, UploadOp][] = [
      [patch('campaigns', theirs, { name: 'Mine' }), patch('campaigns', gone, { name: 'Mine' })],
      [patch('creatives', creative, { position: 1 }), patch('creatives', gone, { position: 1 })],
      [creativeOf(theirs), creativeOf(gone)],
      [zoneOf(theirs), zoneOf(gone)],
      [patch('profiles', other, { name: 'X' }), patch('profiles', gone, { name: 'X' })],
      [put('profiles', other, { name: 'X' }), put('profiles', gone, { name: 'X' })],
      [put('campaigns', theirs, campaignData()), patch('campaigns', gone, { name: 'Mine' })],
      [creativeOf(campaign, creative), patch('creatives', gone, { position: 1 })],
      [del('campaigns', theirs), patch('campaigns', gone, { name: 'Mine' })],
      [del('creatives', creative), patch('creatives', gone, { position: 1 })],
    ];
    for (const [othersRow, noRow] of pairs) {
      const refusal = await answer(othersRow);
      expect(refusal, JSON.stringify(othersRow)).toMatchObject({
        error: { code: 'not_found_or_forbidden' },
      });
      expect(refusal, JSON.stringify(othersRow)).toEqual(await answer(noRow));
    }
    expect([await rowOf('campaigns', theirs), await rowOf('creatives', creative)]).toEqual(before);
  });

  test('owner columns may name only the sender, and PATCH cannot empty them', async () => {
    const other = await addUser(t.database, 'advertiser');
    for (const [owner, expected] of [
      [t.user, 'applied'],
      [null, 'applied'],
      [other, 'not_found_or_forbidden'],
      ['', 'not_found_or_forbidden'],
      [7, 'not_found_or_forbidden'],
    ] as const) {
      const named = { advertiser_id: owner };
      const ops = [
        put('campaigns', randomUUID(), { ...campaignData(), ...named }),
        patch('campaigns', campaign, named),
        put('creatives', randomUUID(), { campaign_id: campaign, format: 'image', ...named }),
        put('campaign_zones', randomUUID(), { campaign_id: campaign, zone_id: zone, ...named }),
      ];
      for (const op of ops) {
        const empties = owner === null && op.op === 'PATCH';
        const due = empties ? 'read_only_column' : expected;
        expect(await verdict(op), JSON.stringify(op)).toBe(due);
        await sql`delete from campaign_zones`.execute(t.database.kysely);
      }
    }
  });

  test('a campaign carries 20 creatives and not one more, however its id is written', async () => {
    const some = (count: number, of: string) => Array.from({ length: count }, () => creativeOf(of));
    expect(await verdict(...some(20, campaign.toUpperCase()))).toBe('applied');
    expect(await verdict(creativeOf(campaign))).toBe('too_many_creatives');
    expect(await verdict(creativeOf(campaign.toUpperCase()))).toBe('too_many_creatives');
  });

  test('a creative stays with its campaign', async () => {
    const another = await addCampaign(t.database, t.user);
    await send(creativeOf(campaign, child));
    expect(await verdict(creativeOf(another, child))).toBe('invalid_value');
    expect(await verdict(patch('creatives', child, { campaign_id: another }))).toBe(
      'invalid_value',
    );
    expect(await rowOf('creatives', child)).toMatchObject({ campaign_id: campaign });
  });

  test('a replaced row keeps nothing but what the server sets', async () => {
    await send(patch('profiles', t.user, { phone: '+254700000000', company_name: 'Simba' }));
    expect(await verdict(put('profiles', t.user, { name: 'Anew' }))).toBe('applied');
    expect(await rowOf('profiles', t.user)).toMatchObject({
      name: 'Anew',
      phone: null,
      company_name: null,
      status: 'active',
    });
    await send(put('creatives', child, { campaign_id: campaign, format: 'video', position: 5 }));
    await sql`update creatives set file_url = '/files/x'`.execute(t.database.kysely);
    expect(await verdict(put('creatives', child, { campaign_id: campaign, format: 'video' }))).toBe(
      'applied',
    );
    expect(await rowOf('creatives', child)).toMatchObject({ position: 0, file_url: '/files/x' });
  });

  test('each refused op leaves its values, a deletion none', async () => {
    await send(
      patch('campaigns', campaign, { name: 'Typed', budget_usd: 1e300 }),
      del('creatives', child),
      patch('campaigns', campaign, { name: 'no' }),
    );
    const kept = await t.database.kysely.selectFrom('write_rejections').selectAll().execute();
    expect(kept.map(({ op, row_id, values }) => ({ op, row_id, values }))).toEqual([
      { op: 'PATCH', row_id: campaign, values: { name: 'Typed', budget_usd: 1e300 } },
      { op: 'DELETE', row_id: child, values: {} },
      { op: 'PATCH', row_id: campaign, values: { name: 'no' } },
    ]);
  });
});
