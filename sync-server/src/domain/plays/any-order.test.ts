import { testDatabase } from '@juu/db/testing/test-database';
import { PLAYS_PER_SLOT } from '@juu/shared/playing/micro-dollars';
import { nairobiDay } from '@juu/shared/time';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../sync/testing/random-from.ts';
import type { Person } from '../../testing/accounts.ts';
import { proposeChange } from '../campaigns/changes/testing/propose-change.ts';
import { fleetUnderTest, NOWHERE, play, yesterdayAt } from './testing/fleet-under-test.ts';

/** Printed when the test fails; the same number repeats its choices. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
const ROUNDS = 6;
/** Plays that the plan has left of each day. */
const LEFT = 9;

describe.each([testDatabase()])('plays on $name', ({ open }) => {
  const t = fleetUnderTest(open);
  let admin: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
  });

  /** Approves a change of a campaign at once. */
  async function change(campaign: { id: string; advertiserId: string }, values: object) {
    const { id, revision } = await proposeChange(t.database, campaign, { ...values });
    const response = await admin.call(`/api/admin/changes/${id}/approval`, { body: { revision } });
    expect(response.status, await response.clone().text()).toBe(200);
  }

  test(`in any order, repeated, late and around approved changes, are never billed beyond budget, daily cap or plan (seed ${SEED})`, async () => {
    const random = randomFrom(SEED);
    const below = (most: number) => Math.floor(random() * most);
    const shuffled = <T>(some: readonly T[]) =>
      some
        .map((one) => ({ one, place: random() }))
        .sort((a, b) => a.place - b.place)
        .map(({ one }) => one);
    const { database } = t;
    const today = nairobiDay(new Date());
    const yesterday = yesterdayAt('12:00:00').slice(0, 10);

    /** A raised cap counts from its day on; yesterday's stays what it was. Micro-dollars. */
    const capOf = (day: RawBuilder<unknown>) => sql`1000000 * case
      when ${day} < ${today}::date and c.replaced <> '[]' then (c.replaced -> 0 ->> 'daily_cap_usd')::numeric
      else c.daily_cap_usd end`;
    /** Accounts, campaigns and days beyond a limit, by counters and by raw plays. */
    async function beyond() {
      const { rows } = await sql`
        select 'budget' as limit, c.id from campaigns c join campaign_funds f on f.campaign_id = c.id
         where f.spent_micro + f.reserved_micro > c.budget_usd * 1000000
        union all
        select 'cap', c.id from campaigns c join campaign_day_funds f on f.campaign_id = c.id
         where f.spent_micro + f.reserved_micro > ${capOf(sql`f.day`)}
        union all
        select 'plan', c.advertiser_id from campaigns c join campaign_day_funds f on f.campaign_id = c.id
         group by c.advertiser_id, f.day having sum(f.plays + f.reserved_plays) > ${2 * PLAYS_PER_SLOT}
        union all
        select 'billed plays', c.advertiser_id
          from impression_logs i join campaigns c on c.id = i.campaign_id where i.billed_micro > 0
         group by c.advertiser_id, (i.at at time zone 'Africa/Nairobi')::date having count(*) > ${LEFT}
        union all
        select 'billed budget', c.id from campaigns c join impression_logs i on i.campaign_id = c.id
         group by c.id having sum(i.billed_micro) > c.budget_usd * 1000000
        union all
        select 'billed cap', c.id from campaigns c join impression_logs i on i.campaign_id = c.id
         group by c.id, (i.at at time zone 'Africa/Nairobi')::date
        having sum(i.billed_micro) > ${capOf(sql`(i.at at time zone 'Africa/Nairobi')::date`)}`.execute(
        database.kysely,
      );
      return rows;
    }
    const billed = async () => {
      const { rows } = await sql<{ plays: number; micro: string }>`
        select count(*)::int as plays, coalesce(sum(billed_micro), 0)::text as micro
          from impression_logs where billed_micro > 0`.execute(database.kysely);
      return rows[0];
    };

    for (let round = 0; round < ROUNDS; round += 1) {
      const { id: advertiserId } = await t.server.approvedAdvertiser();
      // A trial has 2 slots a day, and another campaign used most of them.
      const sibling = await t.addCampaign({ advertiserId });
      const used = { spent_micro: 0, reserved_micro: 0, plays: 2 * PLAYS_PER_SLOT - LEFT };
      await database.kysely
        .insertInto('campaign_day_funds')
        .values([today, yesterday].map((day) => ({ ...used, campaign_id: sibling.id, day })))
        .execute();
      // Outside zones a play costs 3,000 micro-dollars.
      const campaigns = [
        await t.addCampaign({ advertiserId, budgetUsd: 0.01 }),
        await t.addCampaign({ advertiserId, capUsd: 0.01 }),
        await t.addCampaign({ advertiserId }),
      ];
      const changed = campaigns[below(2)] ?? sibling;
      const zone = await t.addSquare({ ...NOWHERE, baseUsd: 4 });
      let changesAt = 20 + below(20);
      const devices = [await t.addDevice(), await t.addDevice()];
      const events = Array.from({ length: 60 }, () => {
        const campaign = campaigns[below(campaigns.length)] ?? sibling;
        const time = [below(24), below(60), below(60)].map((part) => String(part).padStart(2, '0'));
        const at = random() < 0.5 ? { at: yesterdayAt(time.join(':')) } : {};
        return { device: devices[below(devices.length)] ?? devices[0], event: play(campaign, at) };
      });
      const sent = shuffled([...events, ...events.slice(0, 20)]);
      for (let from = 0; from < sent.length; ) {
        const batch = sent.slice(from, from + 1 + below(12));
        from += batch.length;
        if (from >= changesAt) {
          changesAt = Number.POSITIVE_INFINITY;
          // The budget falls to the next cent above what is spent and reserved, and the cap rises.
          const { spent, reserved } = await t.fundsOf(changed);
          const budget_usd = Math.max(1, Math.ceil((spent + reserved) / 10_000)) / 100;
          await change(changed, { budget_usd, daily_cap_usd: 0.02, zone_ids: [zone] });
        }
        for (const device of devices) {
          const own = batch.filter((one) => one.device === device).map(({ event }) => event);
          if (random() < 0.3) await t.playlist(device);
          if (own.length > 0) await t.report(device, own);
        }
        expect(await beyond()).toEqual([]);
      }
      const before = await billed();
      expect(before?.plays).toBeGreaterThan(0);
      for (const device of devices) {
        const again = events.filter((one) => one.device === device).map(({ event }) => event);
        await t.report(device, shuffled(again));
      }
      expect(await billed()).toEqual(before);
      expect(await beyond()).toEqual([]);
    }
  }, 120_000);
});
