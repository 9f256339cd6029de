import type { Schema } from '@juu/db/schema';
import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { microOf } from '@juu/shared/playing/micro-dollars';
import { DAY_MS, HOUR_MS, nairobiDay, startOfNairobiDay } from '@juu/shared/time';
import { sql, type Updateable } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { addPlayingCampaign, addSquare } from '../plays/testing/fleet-under-test.ts';
import { alertOfBudgets, alertOfStalled } from './alert-owners.ts';
import { createReadZones } from './read-zones.ts';

/** Noon in Nairobi, the day after tomorrow: a campaign added now was live all the day before. */
const NOON = new Date(
  startOfNairobiDay(nairobiDay(new Date(Date.now() + 2 * DAY_MS))).getTime() + 12 * HOUR_MS,
);
const YESTERDAY = nairobiDay(new Date(NOON.getTime() - DAY_MS));

describe.each([testDatabase()])('alerts to owners on $name', ({ open }) => {
  let database: TestDatabase;
  let advertiserId: string;
  let zoneId: string;
  beforeEach(async () => {
    database = await open();
    advertiserId = await addUser(database, 'advertiser');
    zoneId = await addSquare(database, { lng: 36.5, lat: -1.5, baseUsd: 10 });
    await database.kysely
      .updateTable('profiles')
      .set({ account_plan: 'enterprise' })
      .where('id', '=', advertiserId)
      .execute();
  });
  afterEach(() => database.close());

  /** @param places the zones that each screen on duty is in */
  const options = (places: readonly (readonly string[])[] = [[]], now = NOON) => ({
    ...{ database, now, readZones: createReadZones() },
    market: {
      contenders: async () => [],
      places: async () => places.map((zoneIds) => ({ zoneIds, devices: 1 })),
      busyness: async () => Array.from({ length: 24 }, () => 1),
    },
  });
  const told = async () => {
    const rows = database.kysely.selectFrom('notifications').select(['kind', 'body', 'link']);
    return (await rows.where('user_id', '=', advertiserId).orderBy('created_at').execute()).map(
      ({ kind, body, link }) => ({ kind, body, link }),
    );
  };
  const kinds = async () => (await told()).map(({ kind }) => kind);
  const spend = (campaignId: string, usd: number) =>
    database.kysely
      .updateTable('campaign_funds')
      .set({ spent_micro: microOf(usd) })
      .where('campaign_id', '=', campaignId)
      .execute();
  const play = (campaignId: string, day: string) =>
    database.kysely
      .insertInto('campaign_daily')
      .values({
        ...{ campaign_id: campaignId, advertiser_id: advertiserId, zone_id: null },
        ...{ day, hour: 9, impressions: 1, spend_usd: '0.01' },
      })
      .execute();

  describe('of a budget', () => {
    test('come at 80 %, and when the rest pays for no play, each once', async () => {
      const { id } = await addPlayingCampaign(database, advertiserId, { budgetUsd: 100 });
      await spend(id, 79.99);
      await alertOfBudgets(options());
      expect(await told()).toEqual([]);
      await spend(id, 80);
      for (let run = 0; run < 2; run += 1) await alertOfBudgets(options());
      expect(await told()).toEqual([
        {
          kind: 'campaign_budget_nearly_spent',
          body: '“On the road” has spent $80.00 of its budget of $100.00.',
          link: `/advertiser/campaigns/${id}`,
        },
      ]);
      await spend(id, 99.9999);
      for (let run = 0; run < 2; run += 1) await alertOfBudgets(options());
      expect(await told()).toMatchObject([
        {},
        {
          kind: 'campaign_budget_spent',
          body: '“On the road” has spent its budget of $100.00 and no longer plays. To keep advertising, propose a higher budget or duplicate it.',
        },
      ]);
    });

    test('are one if all of it is spent at once', async () => {
      const { id } = await addPlayingCampaign(database, advertiserId, { budgetUsd: 100 });
      await spend(id, 100);
      for (let run = 0; run < 2; run += 1) await alertOfBudgets(options());
      expect(await kinds()).toEqual(['campaign_budget_spent']);
    });

    test('do not come for a campaign that is over', async () => {
      const facts = { budgetUsd: 100, end: YESTERDAY };
      const { id } = await addPlayingCampaign(database, advertiserId, facts);
      await spend(id, 100);
      await alertOfBudgets(options());
      expect(await told()).toEqual([]);
    });

    test('reach every owner, however many campaigns wait for nothing more', async () => {
      const { id } = await addPlayingCampaign(database, advertiserId, { budgetUsd: 100 });
      await spend(id, 90);
      await sql`insert into campaigns (advertiser_id, name, subscription_plan, budget_usd, daily_cap_usd, start_date, end_date, status)
                select advertiser_id, 'One of many', subscription_plan, budget_usd, daily_cap_usd, start_date, end_date, status
                  from campaigns, generate_series(1, 1001) where id = ${id}`.execute(
        database.kysely,
      );
      await sql`update campaign_funds set spent_micro = 90000000`.execute(database.kysely);
      await alertOfBudgets(options());
      const { rows } = await sql`select from campaign_alerts`.execute(database.kysely);
      expect(rows).toHaveLength(1_002);
    });

    test('come once if several processes look at the same time', async () => {
      const { id } = await addPlayingCampaign(database, advertiserId, { budgetUsd: 100 });
      await spend(id, 90);
      await Promise.all([1, 2, 3].map(() => alertOfBudgets(options())));
      expect(await kinds()).toEqual(['campaign_budget_nearly_spent']);
    });
  });

  describe('that a campaign is stalled', () => {
    test('come with the first reason, once', async () => {
      const id = await addLive();
      for (let run = 0; run < 2; run += 1) await alertOfStalled(options());
      expect(await told()).toEqual([
        {
          kind: 'campaign_not_playing',
          body: '“On the road” didn’t play yesterday or today. No screen is in one of the campaign’s zones right now. Wait for a taxi to drive there, or choose more zones.',
          link: `/advertiser/campaigns/${id}`,
        },
      ]);
    });

    test('come again after the campaign has played', async () => {
      const id = await addLive();
      await alertOfStalled(options());
      await play(id, nairobiDay(NOON));
      await alertOfStalled(options());
      expect(await kinds()).toHaveLength(1);
      await alertOfStalled(options([[]], new Date(NOON.getTime() + 2 * DAY_MS)));
      expect(await kinds()).toHaveLength(2);
    });

    test.each([
      ['played yesterday', (id: string) => play(id, YESTERDAY)],
      [
        'was approved later',
        (id: string) => set(id, { started_at: new Date(NOON.getTime() - HOUR_MS) }),
      ],
      ['is paused', (id: string) => set(id, { status: 'paused', pause_cause: 'owner' })],
      ['has spent its budget', (id: string) => spend(id, 1_000)],
      ['begins today', (id: string) => set(id, { start_date: nairobiDay(NOON) })],
      ['is over', (id: string) => set(id, { end_date: YESTERDAY })],
    ])('do not come if it %s', async (_what, prepare) => {
      const id = await addLive();
      await prepare(id);
      await alertOfStalled(options());
      expect(await told()).toEqual([]);
    });

    test('do not come at night, while no taxi is out, or if it may play', async () => {
      await addLive();
      await alertOfStalled(options([[]], new Date(NOON.getTime() + 9 * HOUR_MS)));
      await alertOfStalled(options([]));
      await alertOfStalled(options([[zoneId]]));
      expect(await told()).toEqual([]);
    });
  });

  const set = (id: string, values: Partial<Updateable<Schema['campaigns']>>) =>
    database.kysely.updateTable('campaigns').set(values).where('id', '=', id).execute();
  /** A campaign in the zone that was approved before yesterday. */
  async function addLive(): Promise<string> {
    const { id } = await addPlayingCampaign(database, advertiserId, { zoneIds: [zoneId] });
    await set(id, { started_at: new Date(NOON.getTime() - 2 * DAY_MS) });
    return id;
  }
});
