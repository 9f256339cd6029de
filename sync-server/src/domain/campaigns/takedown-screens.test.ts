import { testDatabase } from '@juu/db/testing/test-database';
import { campaigns } from '@juu/shared/endpoints/campaigns';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { returnLeases } from '../playing/return-leases.ts';
import { endLeases, fleetUnderTest } from '../plays/testing/fleet-under-test.ts';

describe.each([testDatabase()])('a takedown on $name', ({ open }) => {
  const t = fleetUnderTest(open);
  let admin: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
  });
  const read = async (id: string) =>
    campaigns.read.response.parse(await (await admin.call(`/api/admin/campaigns/${id}`)).json());
  const statesOf = async (id: string) =>
    Object.fromEntries(
      ((await read(id)).takedown?.screens ?? []).map((one) => [one.id, one.state]),
    );
  /** As if it had happened so long ago. */
  const stoppedAgo = (id: string, seconds: number) =>
    sql`update campaigns set stopped_at = now() - ${seconds} * interval '1 second'
         where id = ${id}`.execute(t.database.kysely);

  test('tells which screens have stopped for certain, and which may still play it', async () => {
    const campaign = await t.addCampaign();
    const [first, second] = [await t.addDevice(), await t.addDevice()];
    await t.playlistWith(first, campaign);
    // The first screen's lease may be all that the trial gives for this hour, or not.
    await t.playlist(second);
    await sql`insert into leases
              select ${second.id}::uuid, campaign_id, day, plays_left, price_micro, valid_until
                from leases where device_id = ${first.id}
              on conflict do nothing`.execute(t.database.kysely);
    const neverHadIt = await t.addDevice();
    expect((await read(campaign.id)).takedown).toBeNull();

    const path = `/api/admin/campaigns/${campaign.id}/takedown`;
    await admin.call(path, { body: { reason: 'A complaint' } });
    expect(await statesOf(campaign.id)).toEqual({ [first.id]: 'waiting', [second.id]: 'waiting' });

    await stoppedAgo(campaign.id, 6);
    await t.playlist(neverHadIt);
    const { version, items } = await t.playlist(second);
    expect(items).toEqual([]);
    await t.playlist(second, version);
    const { takedown } = await read(campaign.id);
    expect(takedown).toMatchObject({
      total: 2,
      stopped: 1,
      screens: [
        { id: first.id, state: 'waiting', plays_until: expect.any(String) },
        { id: second.id, state: 'confirmed', playlist_at: expect.any(String) },
      ],
    });

    await stoppedAgo(campaign.id, 120);
    await sql`update device_states set held_made_at = now() - interval '3 minutes'
               where device_id in (${first.id}, ${second.id})`.execute(t.database.kysely);
    await endLeases(t.database, campaign.id, 1);
    expect(await statesOf(campaign.id)).toEqual({ [first.id]: 'over', [second.id]: 'over' });
  });

  test('counts no playlist that may have been made while the campaign stopped', async () => {
    const campaign = await t.addCampaign();
    const device = await t.addDevice();
    await t.playlistWith(device, campaign);
    const path = `/api/admin/campaigns/${campaign.id}/takedown`;
    await admin.call(path, { body: { reason: 'A complaint' } });
    const { version } = await t.playlist(device);
    await t.playlist(device, version);
    expect(await statesOf(campaign.id)).toEqual({ [device.id]: 'waiting' });
  });

  test('counts a screen that asked only once it names a playlist made since the stop', async () => {
    const campaign = await t.addCampaign();
    const device = await t.addDevice();
    const { version: before } = await t.playlistWith(device, campaign);
    const path = `/api/admin/campaigns/${campaign.id}/takedown`;
    await admin.call(path, { body: { reason: 'A complaint' } });
    await stoppedAgo(campaign.id, 6);
    // As if all was handed out before the stop.
    await sql`update device_states set offered_at = now() - interval '1 minute'
               where device_id = ${device.id}`.execute(t.database.kysely);
    const waiting = { [device.id]: 'waiting' };

    await t.playlist(device, before);
    expect(await statesOf(campaign.id), 'this answer was lost').toEqual(waiting);
    await t.playlist(device, before);
    expect(await statesOf(campaign.id), 'and this one').toEqual(waiting);
    const { version: after } = await t.playlist(device);
    expect(await statesOf(campaign.id), 'it names none').toEqual(waiting);

    await t.playlist(device, after);
    expect(await statesOf(campaign.id)).toEqual({ [device.id]: 'confirmed' });
    await t.playlist(device, before);
    expect(await statesOf(campaign.id), 'it is back at the old one').toEqual(waiting);
  });

  test('still tells who confirmed and who did not once the leases are gone', async () => {
    const campaign = await t.addCampaign();
    // A trial may give all of an hour's plays to the first screen.
    await t.database.kysely
      .updateTable('profiles')
      .set({ account_plan: 'enterprise' })
      .where('id', '=', campaign.advertiserId)
      .execute();
    const [silent, confirming, early] = [
      await t.addDevice(),
      await t.addDevice(),
      await t.addDevice(),
    ];
    for (const device of [silent, confirming]) await t.playlistWith(device, campaign);
    const path = `/api/admin/campaigns/${campaign.id}/takedown`;
    await admin.call(path, { body: { reason: 'A complaint' } });
    await stoppedAgo(campaign.id, 6);
    const { version } = await t.playlist(confirming);
    await t.playlist(confirming, version);

    await stoppedAgo(campaign.id, 15 * 60);
    await endLeases(t.database, campaign.id, 11);
    await sql`insert into leases (device_id, campaign_id, day, plays_left, price_micro, valid_until)
              values (${early.id}, ${campaign.id}, '2026-11-20', 0, 3000, now() - interval '16 minutes')`.execute(
      t.database.kysely,
    );
    const before = await read(campaign.id);
    await returnLeases(t.database);
    expect(await t.fundsOf(campaign)).toMatchObject({ playsLeft: 0, reserved: 0 });
    expect((await read(campaign.id)).takedown).toEqual(before.takedown);
    const states = { [silent.id]: 'over', [confirming.id]: 'confirmed' };
    expect(await statesOf(campaign.id)).toEqual(states);

    // Back on the road later, it confirms nothing of its time to play the campaign.
    const { version: later } = await t.playlist(silent);
    await t.playlist(silent, later);
    expect(await statesOf(campaign.id)).toEqual(states);
  });

  test('tells whether any screen ever played the campaign', async () => {
    const [played, unplayed] = [await t.addCampaign(), await t.addCampaign()];
    await sql`insert into campaign_daily (campaign_id, advertiser_id, day, hour, impressions)
              select id, advertiser_id, current_date, 9, 1 from campaigns
               where id = ${played.id}`.execute(t.database.kysely);
    for (const { id } of [played, unplayed]) {
      const path = `/api/admin/campaigns/${id}/takedown`;
      await admin.call(path, { body: { reason: 'A complaint' } });
    }
    expect((await read(played.id)).takedown).toMatchObject({ played: true, total: 0 });
    expect((await read(unplayed.id)).takedown).toMatchObject({ played: false, total: 0 });
  });
});
