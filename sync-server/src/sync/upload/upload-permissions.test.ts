import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import type { UploadOp } from '@juu/shared/protocol/upload';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addCampaign, addUser, addZone, campaignData } from '../testing/people.ts';
import { postUpload } from '../testing/protocol-client.ts';
import { signToken } from '../testing/sync-server-under-test.ts';
import { del, patch, put } from './testing/ops.ts';
import { uploaderUnderTest } from './testing/uploader-under-test.ts';

describe.each([testDatabase()])('what an upload may change on $name', ({ open }) => {
  const t = uploaderUnderTest(open);
  const { send, verdict, rowOf, rejections } = t;

  it('refuses to touch what is another’s, and changes nothing', async () => {
    const other = await addUser(t.database, 'advertiser');
    const id = await addCampaign(t.database, other);
    const before = await rowOf('campaigns', id);
    for (const op of [
      put('campaigns', id, campaignData('Mine now')),
      patch('campaigns', id, { name: 'Mine now' }),
      del('campaigns', id),
      put('creatives', randomUUID(), { campaign_id: id, format: 'image' }),
      put('campaigns', randomUUID(), { ...campaignData(), advertiser_id: other }),
      patch('profiles', other, { name: 'Renamed' }),
      patch('campaigns', randomUUID(), { name: 'Nothing there' }),
    ]) {
      expect(await verdict([op]), JSON.stringify(op)).toBe('not_found_or_forbidden');
    }
    expect(await rowOf('campaigns', id)).toEqual(before);
  });

  it('refuses everything that is not a client’s to write, each with its code', async () => {
    const id = await addCampaign(t.database, t.user);
    const zone = await addZone(t.database);
    const cases: [UploadOp, string][] = [
      [patch('campaigns', id, { status: 'active' }), 'invalid_status_change'],
      [
        put('campaigns', randomUUID(), { ...campaignData(), status: 'active' }),
        'invalid_status_change',
      ],
      [patch('campaigns', id, { status: 'paused' }), 'invalid_status_change'],
      [patch('campaigns', id, { status: 'ended' }), 'invalid_status_change'],
      [patch('campaigns', id, { status: 'famous' }), 'invalid_value'],
      [patch('campaigns', id, { review_note: 'Looks good' }), 'read_only_column'],
      [patch('campaigns', id, { colour: 'red' }), 'unknown_column'],
      [patch('campaigns', id, { name: 42 }), 'invalid_value'],
      [patch('campaigns', id, { name: 'NUL \u0000 in it' }), 'invalid_value'],
      [patch('campaigns', id, { end_date: '2998-01-01' }), 'invalid_value'],
      [patch('campaigns', id, { start_date: '2999-02-31' }), 'invalid_value'],
      [patch('campaigns', 'not-a-uuid', { name: 'Long enough' }), 'invalid_value'],
      [patch('rumours', id, { name: 'Long enough' }), 'unknown_table'],
      [patch('constructor', id, {}), 'unknown_table'],
      [put('zones', zone, { name: 'Mine' }), 'not_found_or_forbidden'],
      [
        put('user_roles', randomUUID(), { user_id: t.user, role: 'admin' }),
        'not_found_or_forbidden',
      ],
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
      [patch('profiles', t.user, { status: 'active', email: 'x@y.z' }), 'read_only_column'],
      [patch('profiles', t.user, { status: null }), 'read_only_column'],
      [patch('profiles', t.user, { business_reg_number: 'PVT-2' }), 'read_only_column'],
      [del('profiles', t.user), 'not_found_or_forbidden'],
    ];
    for (const [op, code] of cases) expect(await verdict([op]), JSON.stringify(op)).toBe(code);
  });

  it('keeps the content of an active campaign, its zones and its creatives as approved', async () => {
    const id = await addCampaign(t.database, t.user, { status: 'active' });
    const zone = await addZone(t.database);
    for (const op of [
      patch('campaigns', id, { name: 'Bait and switch' }),
      del('campaigns', id),
      put('creatives', randomUUID(), { campaign_id: id, format: 'image' }),
      put('campaign_zones', randomUUID(), { campaign_id: id, zone_id: zone }),
    ]) {
      expect(await verdict([op]), JSON.stringify(op)).toBe('campaign_not_draft');
    }
    expect(await verdict([patch('campaigns', id, { status: 'draft' })])).toBe(
      'invalid_status_change',
    );
  });

  it('refuses another format for a creative whose file has arrived', async () => {
    const [id, creative] = [await addCampaign(t.database, t.user), randomUUID()];
    await send([put('creatives', creative, { campaign_id: id, format: 'image', position: 0 })]);
    await sql`update creatives set file_url = '/files/x.jpg'`.execute(t.database.kysely);
    expect(await verdict([patch('creatives', creative, { format: 'video' })])).toBe(
      'read_only_column',
    );
    expect(await verdict([patch('creatives', creative, { format: 'image', position: 2 })])).toBe(
      'applied',
    );
  });

  it('answers 401 for an account that is gone, so that nothing is taken for refused', async () => {
    const token = await signToken(t.user);
    await sql`delete from auth.user`.execute(t.database.kysely);
    const body = { client_id: 'phone', transactions: [{ tx_id: 1, ops: [] }] };
    expect((await postUpload(t.url, token, body)).status).toBe(401);
  });

  it('lets a rejected campaign be changed in the transaction that resubmits it', async () => {
    const id = await addCampaign(t.database, t.user, { status: 'paused', pause_cause: 'rejected' });
    expect(await verdict([patch('campaigns', id, { name: 'Changed alone' })])).toBe(
      'campaign_not_draft',
    );
    const result = await verdict([
      put('creatives', randomUUID(), { campaign_id: id, format: 'image' }),
      patch('campaigns', id, { name: 'Better now' }),
      patch('campaigns', id, { status: 'draft' }),
    ]);
    expect(result).toBe('applied');
    expect(await rowOf('campaigns', id)).toMatchObject({
      name: 'Better now',
      status: 'draft',
      pause_cause: null,
      review_note: null,
    });
  });

  it('refuses every other status of a campaign that was taken down', async () => {
    const id = await addCampaign(t.database, t.user, {
      status: 'paused',
      pause_cause: 'taken_down',
    });
    for (const status of ['draft', 'active', 'ended']) {
      expect(await verdict([patch('campaigns', id, { status })]), status).toBe(
        'invalid_status_change',
      );
    }
  });

  it('lets an owner pause, resume and end a campaign that was approved, and nothing after that', async () => {
    const id = await addCampaign(t.database, t.user, { status: 'active' });
    const set = (status: string) => verdict([patch('campaigns', id, { status })]);
    expect(await set('paused')).toBe('applied');
    expect(await rowOf('campaigns', id)).toMatchObject({ status: 'paused', pause_cause: 'owner' });
    expect(await set('paused')).toBe('applied');
    expect(await verdict([patch('campaigns', id, { name: 'Bait and switch' })])).toBe(
      'campaign_not_draft',
    );
    expect(await set('active')).toBe('applied');
    expect(await rowOf('campaigns', id)).toMatchObject({ status: 'active', pause_cause: null });
    expect(await verdict([patch('campaigns', id, { status: 'paused', budget_usd: 9 })])).toBe(
      'campaign_not_draft',
    );
    expect(await set('ended')).toBe('applied');
    for (const status of ['active', 'paused', 'draft']) {
      expect(await set(status), status).toBe('invalid_status_change');
    }
  });

  it('lets users change their own profile and dismiss their own rejections', async () => {
    expect(
      await verdict([patch('profiles', t.user, { name: 'New Name', phone: '+254700000000' })]),
    ).toBe('applied');
    await send([patch('profiles', t.user, { name: '' })]);
    const [rejection] = await rejections();
    expect(await verdict([del('write_rejections', rejection?.id ?? '')])).toBe('applied');
    expect(await rejections()).toEqual([]);
  });

  it('lets drivers write no campaigns and pending advertisers draft', async () => {
    const driver = await addUser(t.database, 'driver');
    const ops = () => [put('campaigns', randomUUID(), campaignData())];
    expect(await verdict(ops(), { as: driver })).toBe('not_found_or_forbidden');
    await sql`update profiles set status = 'pending' where id = ${t.user}::uuid`.execute(
      t.database.kysely,
    );
    expect(await verdict(ops())).toBe('applied');
  });

  it('rejects what a suspended account sends, with a record', async () => {
    await sql`update profiles set status = 'suspended' where id = ${t.user}::uuid`.execute(
      t.database.kysely,
    );
    const id = randomUUID();
    expect(await verdict([put('campaigns', id, campaignData())])).toBe('account_suspended');
    expect(await rowOf('campaigns', id)).toBeUndefined();
    expect(await rejections()).toHaveLength(1);
  });
});
