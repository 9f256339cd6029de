import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { nairobiDay } from '@juu/shared/time';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { addPlayingCampaign } from '../plays/testing/fleet-under-test.ts';
import { createMarket } from './market.ts';
import { readPlaying } from './read-playing.ts';
import { createReadZones } from './read-zones.ts';

describe.each([testDatabase()])('what may play, on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('goes by the database’s clock, however wrong the server’s is', async () => {
    const advertiserId = await addUser(database, 'advertiser');
    await database.kysely.updateTable('profiles').set({ status: 'active' }).execute();
    const days = 3 * 24 * 60 * 60 * 1000;
    // In flight from yesterday until tomorrow: the day may turn meanwhile.
    const day = (offMs: number) => nairobiDay(new Date(Date.now() + offMs));
    const { id } = await addPlayingCampaign(database, advertiserId, {
      start: day(-days / 3),
      end: day(days / 3),
    });
    const readZones = createReadZones();
    for (const offMs of [days, -days]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs });
      try {
        const market = createMarket(database, readZones);
        const contenders = await market.contenders();
        expect(contenders.map(({ campaign }) => campaign.id)).toEqual([id]);
        const answer = await readPlaying(
          { database, market, readZones },
          { campaignId: id, advertiserId },
        );
        expect(answer.reasons.map(({ code }) => code)).toEqual(['no_screen_on_duty']);
      } finally {
        vi.useRealTimers();
      }
    }
  });
});
