import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { proposeChange } from '../campaigns/changes/testing/propose-change.ts';
import { ago, fleetUnderTest, play, type TestCampaign } from './testing/fleet-under-test.ts';

const CENTRE = { lng: 36.62, lat: -1.62 };

describe.each([testDatabase()])(
  'a campaign that an approved change replaces, on $name',
  ({ open }) => {
    const t = fleetUnderTest(open);
    let admin: Person;
    beforeAll(async () => {
      admin = await t.server.admin();
    });

    async function approve({ id, revision }: { id: string; revision: number }) {
      const response = await admin.call(`/api/admin/changes/${id}/approval`, {
        body: { revision },
      });
      expect(response.status, await response.clone().text()).toBe(200);
    }
    /** As if the change had been approved so many minutes ago. */
    async function approvedAgo({ id }: TestCampaign, minutes: number) {
      const { kysely } = t.database;
      const { replaced } = await kysely
        .selectFrom('campaigns')
        .select('replaced')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const until = ago(minutes).toISOString();
      const moved = replaced.map((terms) => ({ ...terms, until }));
      await kysely
        .updateTable('campaigns')
        .set({ replaced: JSON.stringify(moved) })
        .where('id', '=', id)
        .execute();
      await kysely
        .updateTable('creatives')
        .set({ retired_at: until })
        .where('campaign_id', '=', id)
        .where('retired_at', 'is not', null)
        .execute();
    }
    const only = (added: string) => [{ id: added, weight: 1, position: 0 }];

    test('plays its old version until the approval, and right after it the new one', async () => {
      const campaign = await t.addCampaign();
      const device = await t.addDevice();
      const change = await proposeChange(t.database, campaign, { creatives: only });
      const before = await t.playlistWith(device, campaign);
      expect(before.items.map(({ creative_id }) => creative_id)).toEqual(campaign.creativeIds);
      await approve(change);
      const after = await t.playlistWith(device, campaign);
      expect(after.items.map(({ creative_id }) => creative_id)).toEqual([change.creativeId]);
      expect(after.version).not.toBe(before.version);
    });

    test('bills late plays by the version of their moment, and both versions for a playlist’s refresh', async () => {
      const zone = await t.addSquare({ ...CENTRE, baseUsd: 4 });
      const campaign = await t.addCampaign();
      const device = await t.addDevice();
      const nowhere = (minutes: number, creative_id = campaign.creativeIds[0]) =>
        play(campaign, { at: ago(minutes).toISOString(), creative_id });
      const change = await proposeChange(t.database, campaign, {
        zone_ids: [zone],
        creatives: (added) => [
          ...only(added),
          { id: campaign.creativeIds[0], weight: 1, position: 1 },
        ],
      });
      await approve(change);
      await approvedAgo(campaign, 20);
      // Outside the new zone: booked before, and until screens have fetched a playlist again.
      const [early, playingOn, late] = [nowhere(25), nowhere(16), nowhere(14)];
      expect(await t.report(device, [early, playingOn, late])).toMatchObject({ accepted: 3 });
      expect(await t.stored(early)).toMatchObject({ billed_micro: 3_000, unbilled_cause: null });
      expect(await t.stored(playingOn)).toMatchObject({
        billed_micro: 3_000,
        unbilled_cause: null,
      });
      expect(await t.stored(late)).toMatchObject({ billed_micro: 0, unbilled_cause: 'not_booked' });
    });

    test('takes late plays of creatives it left out, and bills those from before', async () => {
      const campaign = await t.addCampaign();
      const device = await t.addDevice();
      const change = await proposeChange(t.database, campaign, { creatives: only });
      const waiting = { ...play(campaign), creative_id: change.creativeId };
      expect(await t.report(device, [waiting])).toMatchObject({
        rejected: [{ code: 'unknown_creative' }],
      });
      await approve(change);
      await approvedAgo(campaign, 20);
      const [early, late] = [25, 14].map((minutes) =>
        play(campaign, { at: ago(minutes).toISOString() }),
      );
      expect(await t.report(device, [early, late])).toMatchObject({ accepted: 2, rejected: [] });
      expect(await t.stored({ id: early?.id ?? randomUUID() })).toMatchObject({
        billed_micro: 3_000,
      });
      expect(await t.stored({ id: late?.id ?? randomUUID() })).toMatchObject({
        ...{ billed_micro: 0, unbilled_cause: 'not_booked' },
        driver_id: device.driverId,
      });
    });
  },
);
