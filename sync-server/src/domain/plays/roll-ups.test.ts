import { createHash } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { ago, fleetUnderTest, NOWHERE, play } from './testing/fleet-under-test.ts';

/** A keyed hash of 16 digits. */
function refOf({ inner, outer }: Record<string, unknown>, of: string): string {
  const hash = (key: unknown, of: string | Buffer) =>
    createHash('sha256').update(String(key), 'hex').update(of).digest();
  return hash(outer, hash(inner, of)).toString('hex').slice(0, 16);
}

describe.each([testDatabase()])('sums of plays on $name', ({ open }) => {
  const t = fleetUnderTest(open);

  const query = async (statement: string) =>
    (await sql.raw<Record<string, unknown>>(statement).execute(t.database.kysely)).rows;

  /** Each table of sums beside the same from the raw plays, by a query of the test's own. */
  const RECOMPUTED = {
    device_daily: `
      select device_id, driver_id, (at at time zone 'Africa/Nairobi')::date as day,
             count(*)::int as impressions, (count(*) * 0.01)::numeric(12, 2)::text as money
        from impression_logs where state = 'counted' group by 1, 2, 3 order by 1, 2, 3`,
    campaign_daily: `
      select campaign_id, zone_id, (at at time zone 'Africa/Nairobi')::date as day,
             extract(hour from at at time zone 'Africa/Nairobi')::int as hour,
             count(*)::int as impressions, (sum(billed_micro) / 1e6)::numeric(14, 6)::text as money
        from impression_logs where state = 'counted' group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    creative_daily: `
      select creative_id, (at at time zone 'Africa/Nairobi')::date as day,
             count(*)::int as impressions, (sum(billed_micro) / 1e6)::numeric(14, 6)::text as money
        from impression_logs where state = 'counted' group by 1, 2 order by 1, 2`,
    campaign_device_daily: `
      select campaign_id, device_id, (at at time zone 'Africa/Nairobi')::date as day,
             count(*)::int as impressions, (sum(billed_micro) / 1e6)::numeric(14, 6)::text as money
        from impression_logs where state = 'counted' group by 1, 2, 3 order by 1, 2, 3`,
    zone_monthly: `
      select zone_id, to_char(at at time zone 'Africa/Nairobi', 'YYYY-MM') as month,
             count(*)::int as impressions, (sum(billed_micro) / 1e6)::numeric(14, 6)::text as money
        from impression_logs where state = 'counted' group by 1, 2 order by 1, 2`,
  };
  const KEPT = {
    device_daily: `select device_id, driver_id, day, impressions, earnings_usd::text as money
                     from device_daily where impressions > 0 order by 1, 2, 3`,
    campaign_daily: `select campaign_id, zone_id, day, hour::int, impressions, spend_usd::text as money
                       from campaign_daily order by 1, 2, 3, 4`,
    creative_daily: `select creative_id, day, impressions, spend_usd::text as money
                       from creative_daily order by 1, 2`,
    campaign_device_daily: `select campaign_id, device_ref, day, impressions, spend_usd::text as money
                              from campaign_device_daily order by 1, 2, 3`,
    zone_monthly: `select zone_id, month, impressions::int, spend_usd::text as money
                     from zone_monthly order by 1, 2`,
  };

  test('equal the plays themselves within seconds, to the micro-dollar', async () => {
    const zone = await t.addSquare({ lng: NOWHERE.lng, lat: NOWHERE.lat, baseUsd: 7.77 });
    const campaigns = [
      await t.addCampaign({ weights: [1, 1] }),
      await t.addCampaign({ capUsd: 0.05 }),
      await t.addCampaign({ end: '2021-01-01' }),
      await t.addCampaign({ zoneIds: [zone] }),
    ];
    const devices = [await t.addDevice(), await t.addDevice(), await t.addDevice()];
    const admin = await t.server.admin();
    let held: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(
        devices.map(async (device, nr) => {
          const events = campaigns.flatMap((campaign, i) =>
            Array.from({ length: 5 + i }, (_, k) =>
              play(campaign, {
                at: ago(round * 1_440 + nr * 61 + i * 7 + k).toISOString(),
                creative_id: campaign.creativeIds[k % campaign.creativeIds.length],
                lng: NOWHERE.lng + 0.002 * (i * 5 + k),
              }),
            ),
          );
          const impossible = play(campaigns[0] as never, {
            at: ago(round * 1_440 + nr * 61).toISOString(),
            lat: 1.5,
          });
          const report = await t.report(device, [...events, impossible, ...events.slice(0, 3)]);
          expect(report).toMatchObject({ held: 1, duplicates: 3, rejected: [] });
          held = [...held, impossible.id];
        }),
      );
    }
    const released = { body: { ids: held.slice(0, 5) } };
    await admin.call('/api/admin/held-plays/release', released);
    await admin.call('/api/admin/held-plays/discard', { body: { ids: held.slice(5, 7) } });

    await vi.waitFor(async () => expect(await query('select id from rollup_queue')).toEqual([]), {
      timeout: 20_000,
    });
    for (const table of [
      'device_daily',
      'campaign_daily',
      'creative_daily',
      'zone_monthly',
    ] as const) {
      expect(await query(KEPT[table]), table).toEqual(await query(RECOMPUTED[table]));
    }
    const [keys = {}] = await query(`
      select encode(inner_key, 'hex') as inner, encode(outer_key, 'hex') as outer from screen_ref_key`);
    const byRef = (await query(RECOMPUTED.campaign_device_daily)).map(({ device_id, ...row }) => ({
      ...row,
      device_ref: refOf(keys, `${row.campaign_id}${device_id}`),
    }));
    const kept = await query(KEPT.campaign_device_daily);
    expect(kept).toHaveLength(byRef.length);
    expect(kept).toEqual(expect.arrayContaining(byRef));

    // The campaigns' funds agree with the plays, too.
    const spent = await query(`
      select campaign_id, sum(billed_micro)::text as micro from impression_logs
       where state = 'counted' group by 1 having sum(billed_micro) > 0 order by 1`);
    const funds = await query(`
      select campaign_id, spent_micro::text as micro from campaign_funds
       where spent_micro > 0 order by 1`);
    expect(funds).toEqual(spent);
  });
});
