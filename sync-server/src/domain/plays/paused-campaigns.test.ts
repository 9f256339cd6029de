import { testDatabase } from '@juu/db/testing/test-database';
import { describe, expect, test, vi } from 'vitest';
import { ago, fleetUnderTest, play, type TestCampaign } from './testing/fleet-under-test.ts';

describe.each([testDatabase()])('a campaign that its owner pauses, on $name', ({ open }) => {
  const t = fleetUnderTest(open);

  async function pause({ id }: TestCampaign) {
    await t.database.kysely
      .updateTable('campaigns')
      .set({ status: 'paused', pause_cause: 'owner' })
      .where('id', '=', id)
      .execute();
  }

  async function resume({ id }: TestCampaign) {
    await t.database.kysely
      .updateTable('campaigns')
      .set({ status: 'active', pause_cause: null })
      .where('id', '=', id)
      .execute();
  }

  /** As if it had been paused then. */
  async function pausedAt({ id }: TestCampaign, at: Date) {
    await t.database.kysely
      .updateTable('campaigns')
      .set({ stopped_at: at })
      .where('id', '=', id)
      .execute();
  }

  test('leaves the playlists, and comes back once it is resumed', async () => {
    const campaign = await t.addCampaign();
    const device = await t.addDevice();
    await t.playlistWith(device, campaign);
    await pause(campaign);
    await vi.waitFor(async () => {
      const { items } = await t.playlist(device);
      expect(items.filter(({ campaign_id }) => campaign_id === campaign.id)).toEqual([]);
    });
    await resume(campaign);
    await t.playlistWith(device, campaign);
  });

  test('pays for no play of the pause, however late it is reported', async () => {
    const campaign = await t.addCampaign();
    const device = await t.addDevice();
    const at = (minutes: number) => play(campaign, { at: ago(minutes).toISOString() });
    const [before, playingOn, within, after] = [at(25), at(16), at(14), at(-1)];
    await pause(campaign);
    await pausedAt(campaign, ago(20));
    await resume(campaign);
    expect(await t.report(device, [before, playingOn, within, after])).toMatchObject({
      accepted: 4,
    });
    expect(await t.stored(before)).toMatchObject({ billed_micro: 3_000, unbilled_cause: null });
    // A screen plays on until it fetches a playlist again.
    expect(await t.stored(playingOn)).toMatchObject({ billed_micro: 3_000, unbilled_cause: null });
    expect(await t.stored(within)).toMatchObject({
      ...{ billed_micro: 0, unbilled_cause: 'not_booked' },
      ...{ state: 'counted', driver_id: device.driverId },
    });
    expect(await t.stored(after)).toMatchObject({ billed_micro: 3_000, unbilled_cause: null });
  });

  test('saves nothing by pauses that are over before screens know of them', async () => {
    const campaign = await t.addCampaign();
    const device = await t.addDevice();
    const granted = await t.playlistWith(device, campaign);
    for (const minutes of [4, 2]) {
      await pause(campaign);
      await pausedAt(campaign, ago(minutes));
      await resume(campaign);
    }
    const plays = [3.5, 2.5, 1.5, 0].map((minutes) =>
      play(campaign, { at: ago(minutes).toISOString() }),
    );
    expect(granted.items[0]?.plays).toBeGreaterThanOrEqual(plays.length);
    expect(await t.report(device, plays)).toMatchObject({ accepted: plays.length });
    const spent = plays.length * 3_000;
    expect(await t.fundsOf(campaign)).toMatchObject({ spent });
  });

  test('keeps its 100 latest pauses, and pays for what it played before them', async () => {
    const campaign = await t.addCampaign();
    const device = await t.addDevice();
    const facts = () =>
      t.database.kysely
        .selectFrom('campaigns')
        .select(['pauses', 'started_at'])
        .where('id', '=', campaign.id)
        .executeTakeFirstOrThrow();
    const { started_at } = await facts();
    for (let times = 0; times < 102; times++) {
      await pause(campaign);
      await pausedAt(campaign, ago(120 - times));
      await resume(campaign);
    }
    const { pauses, ...others } = await facts();
    expect(pauses).toHaveLength(100);
    expect(Math.abs(Date.parse(pauses[0]?.from ?? '') - ago(118).getTime())).toBeLessThan(60_000);
    expect(others).toEqual({ started_at });
    const before = play(campaign, { at: ago(125).toISOString() });
    await t.report(device, [before]);
    expect(await t.stored(before)).toMatchObject({ billed_micro: 3_000, unbilled_cause: null });
  });

  test('keeps no pause that ended before it began', async () => {
    const campaign = await t.addCampaign();
    await pause(campaign);
    await pausedAt(campaign, ago(-1));
    await resume(campaign);
    const stored = await t.database.kysely
      .selectFrom('campaigns')
      .select('pauses')
      .where('id', '=', campaign.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ pauses: [] });
  });
});
