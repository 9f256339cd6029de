import { CORPORATE_EMAIL_REQUIRED, UNVERIFIED_COMPANY } from '@juu/shared/company/advertiser-email';
import { campaigns } from '@juu/shared/endpoints/campaigns';
import { coverage } from '@juu/shared/endpoints/coverage';
import { playing } from '@juu/shared/endpoints/playing';
import { sync } from '@juu/shared/endpoints/sync';
import { ENROLMENT_TRIES } from '@juu/shared/profile/second-factor';
import { uploadResponseSchema } from '@juu/shared/protocol/upload';
import { describe, expect, it } from 'vitest';
import { post, signIn } from '@/testing/mock-calls.ts';
import { mockWorld } from '@/testing/mock-world.ts';
import { MOCK_CODE, MOCK_PASSWORD } from './accounts.ts';

interface Line {
  checkpoint?: { write_checkpoint: string | null; buckets: { count: number }[] };
  checkpoint_diff?: { write_checkpoint: string | null };
  data?: { data: { object_type: string; object_id: string; op: string }[] };
}

const CAMPAIGN = {
  name: 'From the mock',
  budget_usd: 500,
  daily_cap_usd: 50,
  start_date: '2999-01-01',
  end_date: '2999-01-31',
};

async function token() {
  return sync.token.response.parse(await (await fetch('/api/sync/token')).json()).token;
}

async function upload(ops: object[], bearer: string) {
  const transactions = [{ tx_id: 1, ops }];
  const response = await post('/api/sync/upload', { client_id: 'c', transactions }, bearer);
  return uploadResponseSchema.parse(await response.json()).results;
}

/** The lines of a stream until one of them is what is waited for. `onLine` hears each as it comes. */
async function linesUntil(
  bearer: string,
  isLast: (line: Line) => boolean,
  onLine: (line: Line) => void = () => undefined,
) {
  const response = await post('/sync/stream', { buckets: [], client_id: 'c' }, bearer);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const lines: Line[] = [];
  let rest = '';
  while (!lines.some(isLast)) {
    const { value = '', done } = (await reader?.read()) ?? { done: true };
    if (done) break;
    const parts = (rest + value).split('\n');
    rest = parts.pop() ?? '';
    const arrived: Line[] = parts.map((part) => JSON.parse(part));
    lines.push(...arrived);
    arrived.forEach(onLine);
  }
  await reader?.cancel();
  return lines;
}

const isComplete = (line: object) => 'checkpoint_complete' in line;

describe('the mocked server', () => {
  const world = mockWorld();

  it('tells everybody where screens play, dearest zone first', async () => {
    const { features } = coverage.read.response.parse(await (await fetch('/api/coverage')).json());
    expect(features.map(({ properties }) => properties.name).slice(0, 2)).toEqual([
      'CBD',
      'Westlands',
    ]);
  });

  it.each([
    ['admin@juu.test', 'admin', 'active'],
    ['advertiser@juu.test', 'advertiser', 'active'],
    ['pending@juu.test', 'advertiser', 'pending'],
    ['driver@juu.test', 'driver', 'active'],
  ])('signs %s in, as the real one does', async (email, role, status) => {
    expect(await signIn(email)).toMatchObject({ roles: [role], profile: { status } });
  });

  it.each([
    ['driver', 'juma@gmail.com', 200, { valid: true }],
    ['driver', 'juma', 200, { valid: false, reason: 'Please enter a valid email address' }],
    ['advertiser', 'asha@juu.test', 200, { valid: true, company: 'Juu Outdoor' }],
    ['advertiser', 'asha@other.example', 200, { valid: true, reason: UNVERIFIED_COMPANY }],
    ['advertiser', 'asha@gmail.com', 200, { valid: false, reason: CORPORATE_EMAIL_REQUIRED }],
    ['admin', 'asha@juu.test', 400, { error: { code: 'invalid_request' } }],
  ])('says of %s %s what the real one says', async (role, email, status, answer) => {
    const path = '/api/functions/verify-corporate-email';
    const response = await post(path, { email, role, businessRegNumber: null });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(answer);
  });

  it('tells an advertiser whether a campaign plays, by the rules of the product', async () => {
    const { user } = await signIn('advertiser@juu.test');
    const answers = world()
      .rows.all('campaigns')
      .filter(({ advertiser_id }) => advertiser_id === user.id)
      .map(async ({ id, status }) => {
        const answer = await fetch(`/api/campaigns/${id}/playing`);
        const { reasons } = playing.read.response.parse(await answer.json());
        return [status, reasons.map(({ code }) => code)];
      });
    expect(Object.fromEntries(await Promise.all(answers))).toEqual({
      draft: ['campaign_not_active'],
      active: [],
      paused: ['campaign_not_active'],
    });
  });

  it('streams a user’s own rows and the zones, and no one else’s', async () => {
    const driver = await signIn('driver@juu.test');
    const lines = await linesUntil(await token(), isComplete);
    const ops = lines.flatMap((line) => line.data?.data ?? []);
    const tables = new Set(ops.map(({ object_type }) => object_type));
    expect([...tables].sort()).toEqual([
      'device_daily',
      'device_reports',
      'devices',
      'profiles',
      'user_roles',
      'zones',
    ]);
    const profiles = ops.filter(({ object_type }) => object_type === 'profiles');
    expect(profiles.map(({ object_id }) => object_id)).toEqual([driver.user.id]);
    const counted = lines[0]?.checkpoint?.buckets.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(ops.length);
  });

  it('applies a new campaign, which the stream then brings with its write checkpoint', async () => {
    await signIn('advertiser@juu.test');
    const bearer = await token();
    const id = crypto.randomUUID();
    expect(await upload([{ op: 'PUT', table: 'campaigns', id, data: CAMPAIGN }], bearer)).toEqual([
      { tx_id: 1, status: 'applied' },
    ]);
    const answer = await fetch('/write-checkpoint2.json?client_id=c', {
      headers: { authorization: `Token ${bearer}` },
    });
    const { data } = (await answer.json()) as { data: { write_checkpoint: string } };
    const lines = await linesUntil(bearer, isComplete);
    expect(lines[0]?.checkpoint?.write_checkpoint).toBe(data.write_checkpoint);
    const ids = lines.flatMap((line) => line.data?.data ?? []).map(({ object_id }) => object_id);
    expect(ids).toContain(id);
  });

  it('brings a change to a stream that is open', async () => {
    const { user } = await signIn('driver@juu.test');
    const isDiff = (line: Line) => line.checkpoint_diff !== undefined;
    const lines = await linesUntil(await token(), isDiff, (line) => {
      if (isComplete(line)) world().setStatus(user.id, 'pending');
    });
    expect(lines.some(isDiff)).toBe(true);
  });

  it('rejects by the rules of the product, whole, with a row for each op', async () => {
    const me = await signIn('advertiser@juu.test');
    const ops = [
      { op: 'PUT', table: 'campaigns', id: crypto.randomUUID(), data: CAMPAIGN },
      { op: 'PUT', table: 'campaigns', id: crypto.randomUUID(), data: { ...CAMPAIGN, name: 'x' } },
    ];
    const before = world().rows.all('campaigns').length;
    expect(await upload(ops, await token())).toMatchObject([
      { status: 'rejected', error: { code: 'invalid_value', op: 1 } },
    ]);
    expect(world().rows.all('campaigns')).toHaveLength(before);
    const refused = world().rows.all('write_rejections');
    expect(refused.map(({ user_id }) => user_id)).toEqual([me.user.id, me.user.id]);
  });

  it('keeps an active campaign as it is', async () => {
    await signIn('advertiser@juu.test');
    const active = world()
      .rows.all('campaigns')
      .find(({ status }) => status === 'active');
    const op = { op: 'PATCH', table: 'campaigns', id: active?.id, data: { name: 'Another name' } };
    expect(await upload([op], await token())).toMatchObject([
      { status: 'rejected', error: { code: 'campaign_not_draft' } },
    ]);
  });

  it('counts a creative of a proposed change as a change of the proposal, not of the campaign', async () => {
    await signIn('advertiser@juu.test');
    const { rows } = world();
    const live = rows.all('campaigns').find(({ status }) => status === 'active');
    const ids = { campaign_id: live?.id, change_id: crypto.randomUUID() };
    const proposal = { campaign_id: live?.id, values: JSON.stringify({ name: 'Another name' }) };
    const bearer = await token();
    const propose = { op: 'PUT', table: 'campaign_changes', id: ids.change_id, data: proposal };
    expect(await upload([propose], bearer)).toMatchObject([{ status: 'applied' }]);
    const proposed = Number(rows.get('campaign_changes', ids.change_id)?.revision);

    const data = { ...ids, format: 'image' };
    const add = { op: 'PUT', table: 'creatives', id: crypto.randomUUID(), data };
    expect(await upload([add], bearer)).toMatchObject([{ status: 'applied' }]);
    expect(rows.get('campaign_changes', ids.change_id)).toMatchObject({ revision: proposed + 1 });
    expect(rows.get('campaigns', String(live?.id))).toMatchObject({ revision: live?.revision });
  });

  it('lets an admin decide, of the revision that was looked at only', async () => {
    await signIn('admin@juu.test');
    const list = await (await fetch('/api/admin/campaigns?status=draft')).json();
    const [campaign] = campaigns.list.response.parse(list).items;
    const decide = (revision: number) =>
      post(`/api/admin/campaigns/${campaign?.id}/approval`, { revision });
    const refused = await decide(99);
    expect([refused.status, (await refused.json()).error.message]).toEqual([
      409,
      'The campaign changed after you looked at it',
    ]);
    const approved = await (await decide(campaign?.revision ?? 0)).json();
    expect(campaigns.read.response.parse(approved)).toMatchObject({
      status: 'active',
      history: [{ action: 'approved' }],
    });
    expect(world().rows.all('notifications').at(-1)).toMatchObject({ kind: 'campaign_approved' });
  });

  it('lets an admin approve a proposed change, which replaces the live version', async () => {
    await signIn('admin@juu.test');
    const { rows } = world();
    const live = rows.all('campaigns').find(({ status }) => status === 'active');
    const [creative] = rows.all('creatives').filter((row) => row.campaign_id === live?.id);
    if (!live || !creative) throw new Error('The demo has no live campaign with a creative');
    const change = { id: 'a0000000-0000-4000-8000-000000000001', campaign_id: live.id };
    const added = { ...creative, id: 'a0000000-0000-4000-8000-000000000002', change_id: change.id };
    rows.transaction(() => {
      const values = JSON.stringify({ budget_usd: 321, creatives: [{ id: added.id }] });
      const sent = { status: 'proposed', revision: 1, created_at: '2026-11-20T09:00:00.000Z' };
      rows.put('campaign_changes', {
        ...{ ...change, ...sent, values },
        advertiser_id: live.advertiser_id,
      });
      rows.put('creatives', added);
    });
    const list = await (await fetch('/api/admin/campaigns?status=waiting')).json();
    const item = campaigns.list.response.parse(list).items.find(({ id }) => id === live.id);
    expect(item?.change).toMatchObject({ id: change.id, creatives_total: 1, creatives_arrived: 1 });

    const call = `/api/admin/changes/${change.id}/approval`;
    expect((await post(call, { revision: 9 })).status).toBe(409);
    const approved = await (await post(call, { revision: 1 })).json();
    expect(campaigns.read.response.parse(approved)).toMatchObject({
      ...{ budget_usd: 321, change: null, creatives: [{ id: added.id }] },
      history: [{ action: 'change_approved', change_id: change.id }],
    });
    expect(rows.get('creatives', creative.id)?.retired_at).toEqual(expect.any(String));
    expect(rows.all('notifications').at(-1)).toMatchObject({ kind: 'change_approved' });
  });

  it('shows campaigns of all to admins only', async () => {
    expect((await fetch('/api/admin/campaigns')).status).toBe(401);
    await signIn('driver@juu.test');
    expect((await fetch('/api/admin/campaigns')).status).toBe(403);
  });
});

describe('the second factor of the mocked server', () => {
  mockWorld();

  it('takes no more codes after the fifth wrong one, right or wrong, until it is begun again', async () => {
    await signIn('driver@juu.test');
    const begin = () => post('/api/auth/two-factor/enable', { password: MOCK_PASSWORD });
    const send = (code: string) => post('/api/auth/two-factor/verify-totp', { code });
    await begin();
    for (let i = 1; i < ENROLMENT_TRIES; i += 1) expect((await send('000000')).status).toBe(401);
    for (const code of ['000000', '000000', MOCK_CODE]) {
      const answer = await send(code);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' });
    }
    await begin();
    expect((await send(MOCK_CODE)).status).toBe(200);
    expect(await (await send(MOCK_CODE)).json()).toMatchObject({ code: 'TWO_FACTOR_NOT_DUE' });
  });
});

describe('the scenario "suspended"', () => {
  const world = mockWorld('suspended');

  it('takes the account away with the first change, which is refused', async () => {
    const bearer = await token();
    const id = crypto.randomUUID();
    const verdicts = await upload([{ op: 'PUT', table: 'campaigns', id, data: CAMPAIGN }], bearer);
    expect(verdicts).toMatchObject([{ error: { code: 'account_suspended' } }]);
    expect((await fetch('/api/me')).status).toBe(403);
    expect(world().rows.get('campaigns', id)).toBeUndefined();
  });
});

describe('the scenario "server-down"', () => {
  mockWorld('server-down');

  it('answers nothing at all', async () => {
    await expect(fetch('/api/me')).rejects.toThrow();
  });
});
