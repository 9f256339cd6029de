import { hasPostgres } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { addDevice } from '../../testing/add-device.ts';
import { serversOnOnePostgres } from '../../testing/servers-on-one-postgres.ts';
import { returnLeases } from '../playing/return-leases.ts';
import {
  addPlayingCampaign,
  addSquare,
  deviceCalls,
  endLeases,
  fundsOf,
  NOWHERE,
  play,
} from './testing/fleet-under-test.ts';

const DEVICES = 12;
const ROUNDS = 4;

describe.runIf(hasPostgres())('two servers on one Postgres', () => {
  const servers = serversOnOnePostgres();

  test('never pass a budget or a cap, however many screens ask and report at once', async () => {
    const one = await servers.start('one');
    const two = await servers.start('two');
    const { database } = servers;
    const { kysely } = database;
    const advertiser = await addUser(database, 'advertiser');
    await kysely
      .updateTable('profiles')
      .set({ status: 'active' })
      .where('id', '=', advertiser)
      .execute();
    const driver = await addUser(database, 'driver');
    const zone = await addSquare(database, { ...NOWHERE, baseUsd: 19 });
    const campaigns = await Promise.all([
      addPlayingCampaign(database, advertiser, { budgetUsd: 0.5, capUsd: 10 }),
      addPlayingCampaign(database, advertiser, { budgetUsd: 10, capUsd: 0.5 }),
      addPlayingCampaign(database, advertiser, { budgetUsd: 2, capUsd: 1, zoneIds: [zone] }),
    ]);
    const devices = await Promise.all(
      Array.from({ length: DEVICES }, () => addDevice(database, { driverId: driver })),
    );
    const [first, second] = [deviceCalls(one.url), deviceCalls(two.url)];

    /** True at every moment: what is spent and reserved is within budget and cap. */
    async function expectWithinLimits() {
      const { rows } = await sql`
        select c.id, f.*, d.* from campaigns c
          join campaign_funds f on f.campaign_id = c.id
          left join campaign_day_funds d on d.campaign_id = c.id
         where f.spent_micro + f.reserved_micro > c.budget_usd * 1000000
            or d.spent_micro + d.reserved_micro > c.daily_cap_usd * 1000000`.execute(kysely);
      expect(rows).toEqual([]);
    }
    /** Counters say the same as leases and plays do. */
    async function expectCountersTrue() {
      for (const { id } of campaigns) {
        const { spent, reserved, leased } = await fundsOf(database, id);
        const { micro } = await kysely
          .selectFrom('impression_logs')
          .select(({ fn }) => fn.sum<string | null>('billed_micro').as('micro'))
          .where('campaign_id', '=', id)
          .where('state', '=', 'counted')
          .executeTakeFirstOrThrow();
        expect([spent, reserved]).toEqual([Number(micro ?? 0), leased]);
      }
    }

    // Until both servers have noticed the campaigns.
    await vi.waitFor(
      async () => {
        for (const server of [first, second]) {
          const { items } = await server.playlist(devices[0] as never);
          expect(items.length).toBeGreaterThan(0);
        }
      },
      { timeout: 20_000 },
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(
        devices.map(async (device, i) => {
          const [server, other] = i % 2 ? [first, second] : [second, first];
          const { items } = await server.playlist(device);
          // The granted plays, and as many again that no playlist grants.
          const granted = items.flatMap(({ campaign_id, creative_id, plays }) =>
            Array.from({ length: Math.min(plays, 10) }, () => ({ campaign_id, creative_id })),
          );
          const events = [...granted, ...granted].map((ids) => play(campaigns[0] as never, ids));
          const extra = campaigns.map((campaign) => play(campaign));
          // A cloned key reports the same and fetches at the same moment, at the other server.
          await Promise.all([
            server.report(device, [...events, ...extra]),
            other.report(device, [...extra, ...events]),
            other.playlist(device),
            expectWithinLimits(),
          ]);
        }),
      );
      await expectWithinLimits();
      await expectCountersTrue();
      // Some leases end; a server returns what they reserve.
      const ended = campaigns[round % campaigns.length]?.id ?? '';
      await endLeases(database, ended, 11);
    }
    const spent = await Promise.all(campaigns.map(({ id }) => fundsOf(database, id)));
    for (const funds of spent) expect(funds.spent).toBeGreaterThan(0);
    const { rows } =
      await sql`select 1 from impression_logs group by device_id, id having count(*) > 1`.execute(
        kysely,
      );
    expect(rows).toEqual([]);
  });

  test('return what an ended lease reserves, and remember none', async () => {
    const { database } = servers;
    await database.kysely
      .updateTable('leases')
      .set({ valid_until: new Date(Date.now() - 11 * 60_000) })
      .execute();
    await returnLeases(database);
    const { rows } = await sql`
      select 1 from leases union all
      select 1 from campaign_funds where reserved_micro > 0 union all
      select 1 from campaign_day_funds where reserved_micro > 0`.execute(database.kysely);
    expect(rows).toEqual([]);
  });
});
