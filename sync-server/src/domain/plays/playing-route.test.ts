import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { playing } from '@juu/shared/endpoints/playing';
import { nairobiDay, nairobiHour } from '@juu/shared/time';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { addPlayingCampaign, fleetUnderTest, NOWHERE, play } from './testing/fleet-under-test.ts';

describe.each([testDatabase()])('why a campaign does not play, on $name', ({ open }) => {
  const t = fleetUnderTest(open);
  let owner: Person;
  beforeAll(async () => {
    owner = await t.server.approvedAdvertiser();
  });
  const ask = async (id: string, by = owner) => {
    const response = await by.call(`/api/campaigns/${id}/playing`);
    return { status: response.status, body: await response.json() };
  };

  test('its owner learns all reasons of this moment, in one order', async () => {
    const draft = await addPlayingCampaign(t.database, owner.id, {
      status: 'draft',
      end: '2021-01-01',
      weights: [],
    });
    const { body } = await ask(draft.id);
    expect(body).toMatchObject({
      campaign_id: draft.id,
      is_playing: false,
      reasons: [
        { code: 'campaign_not_active', message: 'The campaign waits for review.' },
        { code: 'flight_over', message: 'The campaign ended on 1 Jan 2021.' },
        { code: 'no_screen_on_duty' },
        { code: 'no_creative' },
      ],
    });
  });

  test('it plays once a screen is on the road; then it may have spent its money', async () => {
    const zone = await t.addSquare({ lng: 36.2, lat: -1.1, baseUsd: 3 });
    const [anywhere, elsewhere] = [
      await addPlayingCampaign(t.database, owner.id, { capUsd: 0.02 }),
      await addPlayingCampaign(t.database, owner.id, { zoneIds: [zone] }),
    ];
    const other = await t.startAnother();
    const device = await t.addDevice();
    await t.call('/api/device/pings', device.key, {
      events: [{ id: randomUUID(), at: new Date().toISOString(), ...NOWHERE }],
    });
    // Another process has not looked at the fleet yet: this one may remember it for half a minute.
    const asked = async (id: string) => {
      const path = `${other.url}/api/campaigns/${id}/playing`;
      const response = await fetch(path, { headers: { authorization: `Bearer ${owner.token}` } });
      return (await response.json()) as { is_playing: boolean; reasons: { code: string }[] };
    };
    expect(await asked(anywhere.id)).toMatchObject({ is_playing: true, reasons: [] });
    expect(await asked(elsewhere.id)).toMatchObject({ reasons: [{ code: 'outside_zones' }] });
    await t.report(
      device,
      Array.from({ length: 6 }, () => play(anywhere)),
    );
    expect(await asked(anywhere.id)).toMatchObject({ reasons: [{ code: 'no_money_today' }] });
  });

  test('a cap below the dearest play of its zones gets no grant, and says so', async () => {
    await t.addSquare({ lng: 36.3, lat: -1.1, baseUsd: 15 });
    const poor = await addPlayingCampaign(t.database, owner.id, { capUsd: 0.01 });
    const device = await t.addDevice();
    const { body } = await ask(poor.id);
    expect(body).toMatchObject({ is_playing: false, today: { granted_plays: 0 } });
    const { reasons } = playing.read.response.parse(body);
    expect(reasons.map(({ code }) => code)).toContain('cap_too_low');
    // Once the server offers it, other campaigns of the moment are there and this one is not.
    const rich = await addPlayingCampaign(t.database, owner.id);
    const { items } = await t.playlistWith(device, rich);
    expect(items.length).toBeGreaterThan(0);
    expect(await t.fundsOf(poor)).toMatchObject({ playsLeft: 0, reserved: 0 });
  });

  test('it waits for the next hour once this hour’s share of the money is used up', async () => {
    const hour = nairobiHour(new Date());
    // Without a limit of plays, of which the first hours of a day have few.
    await t.database.kysely
      .updateTable('profiles')
      .set({ account_plan: 'enterprise' })
      .where('id', '=', owner.id)
      .execute();
    const paced = await addPlayingCampaign(t.database, owner.id, { budgetUsd: 5_000 });
    const spent_micro = 999_900_000;
    await t.database.kysely
      .insertInto('campaign_day_funds')
      .values({
        campaign_id: paced.id,
        day: nairobiDay(new Date()),
        spent_micro,
        reserved_micro: 0,
      })
      .execute();
    await t.database.kysely
      .updateTable('campaign_funds')
      .set({ spent_micro })
      .where('campaign_id', '=', paced.id)
      .execute();
    const unpaced = await t.addCampaign({ advertiserId: owner.id });
    const device = await t.addDevice();
    await t.playlistWith(device, unpaced);
    const { items } = await t.playlist(device);
    const { body } = await ask(paced.id);
    const found = playing.read.response
      .parse(body)
      .reasons.filter(({ code }) => code !== 'no_screen_on_duty');
    // The last hour of a day has all that is left.
    expect(found).toEqual(
      hour === 23
        ? []
        : [
            {
              code: 'hour_share_used',
              message: 'This hour’s share of today’s money is used up.',
              remedy: 'It goes on at 23:00. A higher daily cap lets it play more.',
            },
          ],
    );
    expect(items.some(({ campaign_id }) => campaign_id === paced.id)).toBe(hour === 23);
  });

  test('another advertiser’s campaign is not found, and neither is one that does not exist', async () => {
    const { id } = await addPlayingCampaign(t.database, owner.id);
    const stranger = await t.server.approvedAdvertiser();
    const refusal = { status: 404, body: { error: { code: 'not_found' } } };
    expect(await ask(id, stranger)).toMatchObject(refusal);
    expect(await ask(randomUUID())).toMatchObject(refusal);
    expect(await ask('none')).toMatchObject(refusal);
  });
});
