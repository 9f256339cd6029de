import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { audit as audits } from '@juu/shared/endpoints/audit';
import { campaigns } from '@juu/shared/endpoints/campaigns';
import { nairobiDay } from '@juu/shared/time';
import { describe, expect, test } from 'vitest';
import { addZone } from '../../../sync/testing/people.ts';
import { codeOf, refusalOf } from '../../../testing/answers.ts';
import { addPlayingCampaign } from '../../plays/testing/fleet-under-test.ts';
import { campaignsUnderTest } from '../testing/campaigns-under-test.ts';
import { proposeChange } from './testing/propose-change.ts';

describe.each([testDatabase()])('a decision about a proposed change on $name', ({ open }) => {
  const t = campaignsUnderTest(open);
  const live = (facts: Parameters<typeof addPlayingCampaign>[2] = {}) =>
    addPlayingCampaign(t.database, t.advertiser.id, { start: '2026-01-01', ...facts });
  const propose = (
    campaign: Parameters<typeof proposeChange>[1],
    values: Parameters<typeof proposeChange>[2] = {},
  ) => proposeChange(t.database, campaign, values);
  const decide = (id: string, call: 'approval' | 'rejection', body: unknown) =>
    t.admin.call(`/api/admin/changes/${id}/${call}`, { body });
  const spend = (campaignId: string, spent_micro: number, reserved_micro: number) =>
    t.database.kysely
      .updateTable('campaign_funds')
      .set({ spent_micro, reserved_micro })
      .where('campaign_id', '=', campaignId)
      .execute();
  const creativesOf = (campaignId: string) =>
    t.database.kysely
      .selectFrom('creatives')
      .select(['id', 'change_id', 'retired_at', 'position', 'weight'])
      .where('campaign_id', '=', campaignId)
      .execute();

  test('approval replaces columns, zones and creatives at once, and deletes no creative', async () => {
    const [first, second] = [await addZone(t.database), await addZone(t.database)];
    const campaign = await live({ zoneIds: [first], weights: [1, 2] });
    const [kept = '', left = ''] = campaign.creativeIds;
    const change = await propose(campaign, {
      ...{ name: 'Another name', budget_usd: 700, hours: '1'.repeat(168) },
      zone_ids: [second],
      creatives: (added: string) => [
        { id: added, weight: 3, position: 0 },
        { id: kept, weight: 5, position: 1 },
      ],
    });
    const before = await t.detail(campaign.id);
    expect(before).toMatchObject({
      name: 'On the road',
      zones: [{ id: first }],
      creatives: [{ id: kept }, { id: left }],
      change: {
        id: change.id,
        proposed: {
          ...{ name: 'Another name', budget_usd: 700, end_date: before.end_date },
          zones: [{ id: second }],
          creatives: [
            { id: change.creativeId, weight: 3 },
            { id: kept, weight: 5 },
          ],
        },
      },
    });

    const response = await decide(change.id, 'approval', { revision: change.revision });
    expect(response.status).toBe(200);
    expect(campaigns.read.response.parse(await response.json())).toMatchObject({
      ...{ status: 'active', name: 'Another name', budget_usd: 700 },
      zones: [{ id: second }],
      creatives: [
        { id: change.creativeId, weight: 3 },
        { id: kept, weight: 5 },
      ],
      change: null,
      history: [{ action: 'change_approved', change_id: change.id, actor_id: t.admin.id }],
    });
    const audit = await t.admin.call(`/api/admin/audit?subject=campaign:${campaign.id}`);
    expect(await audit.json()).toMatchObject({
      items: [
        {
          before: {
            ...{ name: 'On the road', budget_usd: 1000, zones: [{ id: first }] },
            creatives: [
              { id: kept, name: expect.any(String), weight: 1 },
              { id: left, name: expect.any(String), weight: 2 },
            ],
          },
          after: {
            ...{ name: 'Another name', budget_usd: 700, zones: [{ id: second }] },
            creatives: [
              { id: change.creativeId, name: expect.any(String), weight: 3 },
              { id: kept, name: expect.any(String), weight: 5 },
            ],
          },
        },
      ],
    });
    expect(await creativesOf(campaign.id)).toEqual(
      expect.arrayContaining([
        { id: change.creativeId, change_id: null, retired_at: null, position: 0, weight: 3 },
        { id: kept, change_id: null, retired_at: null, position: 1, weight: 5 },
        { id: left, change_id: null, retired_at: expect.any(Date), position: 1, weight: 2 },
      ]),
    );
    const told = await t.database.kysely
      .selectFrom('notifications')
      .select(['kind', 'body', 'mail_due_at'])
      .where('user_id', '=', t.advertiser.id)
      .where('link', '=', `/advertiser/campaigns/${campaign.id}`)
      .execute();
    expect(told).toEqual([
      {
        kind: 'change_approved',
        body: expect.stringContaining('Another name'),
        mail_due_at: expect.any(Date),
      },
    ]);
    const steps = await t.database.kysely
      .selectFrom('campaign_reviews')
      .select('action')
      .where('campaign_id', '=', campaign.id)
      .orderBy('created_at')
      .execute();
    expect(steps.map(({ action }) => action)).toEqual(['change_proposed', 'change_approved']);
  });

  test('a change that names no creatives adds its own to the present ones', async () => {
    const campaign = await live();
    const change = await propose(campaign);
    await decide(change.id, 'approval', { revision: change.revision });
    const { creatives } = await t.detail(campaign.id);
    expect(creatives.map(({ id }) => id)).toEqual([...campaign.creativeIds, change.creativeId]);
  });

  test('the audit log names excluded zones, all zones and nothing that stays', async () => {
    const [first, second] = [await addZone(t.database), await addZone(t.database)];
    const campaign = await live({ zoneIds: [first] });
    const change = await propose(campaign, {
      excluded_zones: JSON.stringify([second]),
      zone_ids: [],
      creatives: () => campaign.creativeIds.map((id, position) => ({ id, position, weight: 1 })),
    });
    const { status } = await decide(change.id, 'approval', { revision: change.revision });
    expect(status).toBe(200);
    const audit = await t.admin.call(`/api/admin/audit?subject=campaign:${campaign.id}`);
    const zone = (id: string) => ({ id, name: expect.any(String) });
    const [entry] = audits.list.response.parse(await audit.json()).items;
    expect(entry?.before).toEqual({ zones: [zone(first)], zones_excluded: [] });
    expect(entry?.after).toEqual({ zones: 'all', zones_excluded: [zone(second)] });
  });

  test('rejection leaves the campaign as it is and keeps what was typed', async () => {
    const campaign = await live();
    const change = await propose(campaign, { name: 'Another name' });
    const before = await t.detail(campaign.id);
    const body = { revision: change.revision, reason: ' The logo is cut off ' };
    expect((await decide(change.id, 'rejection', body)).status).toBe(200);
    const { history, change: open, ...after } = await t.detail(campaign.id);
    expect(open).toBeNull();
    expect(history).toMatchObject([{ action: 'change_rejected', reason: 'The logo is cut off' }]);
    const audit = await t.admin.call(`/api/admin/audit?subject=campaign:${campaign.id}`);
    const creatives = [...campaign.creativeIds, change.creativeId].map((id) =>
      expect.objectContaining({ id }),
    );
    expect(audits.list.response.parse(await audit.json()).items[0]?.details.proposed).toEqual({
      name: 'Another name',
      creatives,
    });
    expect(before).toMatchObject(after);
    const stored = await t.database.kysely
      .selectFrom('campaign_changes')
      .select(['status', 'review_note', 'values', 'decided_at'])
      .where('id', '=', change.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      status: 'rejected',
      review_note: 'The logo is cut off',
      values: '{"name":"Another name"}',
      decided_at: expect.any(Date),
    });
    expect(await creativesOf(campaign.id)).toContainEqual(
      expect.objectContaining({ id: change.creativeId, change_id: change.id }),
    );
  });

  test('a budget may fall to what is spent and reserved, and no lower', async () => {
    const campaign = await live({ budgetUsd: 500 });
    await spend(campaign.id, 100_000_000, 20_005_000);
    const low = await propose(campaign, { budget_usd: 120 });
    const refused = await decide(low.id, 'approval', { revision: low.revision });
    const [status, code, message] = await refusalOf(refused);
    expect([status, code]).toEqual([409, 'budget_below_spent']);
    expect(message).toContain('$120.01');
    await decide(low.id, 'rejection', { revision: low.revision, reason: '$120.01 or more' });
    const least = await propose(campaign, { budget_usd: 120.01 });
    const response = await decide(least.id, 'approval', { revision: least.revision });
    expect(response.status).toBe(200);
  });

  test('an extension can be approved after the flight, and no change that ends before today', async () => {
    const campaign = await live();
    const later = await propose(campaign, { end_date: '2999-12-31' });
    const past = nairobiDay(new Date(Date.now() - 48 * 3_600_000));
    await t.database.kysely
      .updateTable('campaigns')
      .set({ end_date: past })
      .where('id', '=', campaign.id)
      .execute();
    expect((await decide(later.id, 'approval', { revision: later.revision })).status).toBe(200);
    const short = await propose(campaign, { end_date: past });
    const refusal = await decide(short.id, 'approval', { revision: short.revision });
    expect(await codeOf(refusal)).toEqual([409, 'flight_over']);
  });

  test('is refused once the change or a creative of it is not what was looked at', async () => {
    const campaign = await live();
    const change = await propose(campaign);
    await t.database.kysely
      .updateTable('creatives')
      .set({ file_url: '/files/other.png' })
      .where('id', '=', change.creativeId)
      .execute();
    for (const call of ['approval', 'rejection'] as const) {
      const body = { revision: change.revision, reason: 'Because' };
      expect(await codeOf(await decide(change.id, call, body))).toEqual([409, 'revision_changed']);
    }
  });

  test('is refused while a file is missing, or the account waits', async () => {
    const change = await propose(await live());
    await t.database.kysely
      .updateTable('creatives')
      .set({ file_url: null })
      .where('id', '=', change.creativeId)
      .execute();
    const revision = change.revision + 1;
    const missing = await decide(change.id, 'approval', { revision });
    expect(await codeOf(missing)).toEqual([409, 'creatives_missing']);

    const theirs = await addPlayingCampaign(t.database, t.pending.id);
    const waiting = await propose(theirs);
    const refusal = await decide(waiting.id, 'approval', { revision: waiting.revision });
    expect(await codeOf(refusal)).toEqual([409, 'advertiser_not_approved']);
  });

  test.each([
    ['ended', null],
    ['paused', 'taken_down'],
  ] as const)(
    'is refused once the campaign is %s: that withdraws the change',
    async (status, pause_cause) => {
      const campaign = await live();
      const change = await propose(campaign);
      await t.database.kysely
        .updateTable('campaigns')
        .set({ status, pause_cause })
        .where('id', '=', campaign.id)
        .execute();
      const body = { revision: change.revision + 1, reason: 'Because' };
      for (const call of ['approval', 'rejection'] as const) {
        const refusal = await decide(change.id, call, body);
        expect(await codeOf(refusal)).toEqual([409, 'invalid_status_change']);
      }
      expect((await t.detail(campaign.id)).change).toBeNull();
    },
  );

  test('two admins who decide at the same moment decide once', async () => {
    const campaign = await live();
    const change = await propose(campaign);
    const body = { revision: change.revision, reason: 'Because' };
    const responses = await Promise.all([
      decide(change.id, 'approval', body),
      decide(change.id, 'rejection', body),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is refused for a change that does not exist', async () => {
    for (const id of [randomUUID(), 'no-id']) {
      expect(await codeOf(await decide(id, 'approval', { revision: 1 }))).toEqual([
        404,
        'not_found',
      ]);
    }
  });

  test('changes wait in the same queue as drafts, longest first, and are decided with them', async () => {
    const draft = await t.addDraft();
    const campaign = await live();
    const change = await propose(campaign, { name: 'Waits in the queue' });
    const queue = async () => {
      const response = await t.admin.call(
        '/api/admin/campaigns?status=waiting&sort=submitted_at&page_size=200',
      );
      return campaigns.list.response.parse(await response.json());
    };
    const { items } = await queue();
    const ids = items.map(({ id }) => id);
    expect(ids.indexOf(draft.id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(campaign.id)).toBeGreaterThan(ids.indexOf(draft.id));
    expect(items.find(({ id }) => id === campaign.id)?.change).toMatchObject({
      ...{ id: change.id, revision: change.revision },
      ...{ creatives_total: 1, creatives_arrived: 1 },
    });
    expect(items.find(({ id }) => id === campaign.id)?.creatives_total).toBe(1);

    const selected = [
      { id: draft.id, revision: draft.revision },
      { id: campaign.id, revision: change.revision, change_id: change.id },
    ];
    const response = await t.admin.call('/api/admin/campaigns/approvals', {
      body: { campaigns: selected },
    });
    expect(await response.json()).toEqual({ decided: [draft.id, campaign.id], refused: [] });
    expect((await t.detail(campaign.id)).name).toBe('Waits in the queue');
    expect((await queue()).items.map(({ id }) => id)).not.toContain(campaign.id);
  });
});
