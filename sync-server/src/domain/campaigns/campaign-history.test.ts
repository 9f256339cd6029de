import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import type { CampaignState } from '@juu/shared/campaign/lifecycle';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCampaign, addUser } from '../../sync/testing/people.ts';

const MOST_PAUSES_AND_RESUMPTIONS = 200;

describe.each(testDatabases())('a campaign’s history on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('keeps its decisions and its latest pauses, however often its owner pauses', async () => {
    const id = await addCampaign(database, await addUser(database, 'advertiser'));
    const becomes = (state: CampaignState) =>
      database.kysely.updateTable('campaigns').set(state).where('id', '=', id).execute();
    await becomes({ status: 'active', pause_cause: null });
    for (let times = 0; times < MOST_PAUSES_AND_RESUMPTIONS / 2 + 1; times++) {
      await becomes({ status: 'paused', pause_cause: 'owner' });
      await becomes({ status: 'active', pause_cause: null });
    }
    await becomes({ status: 'ended', pause_cause: null });
    const steps = await database.kysely
      .selectFrom('campaign_reviews')
      .select('action')
      .where('campaign_id', '=', id)
      .orderBy('created_at')
      .execute();
    const [first, ...others] = steps.map(({ action }) => action);
    expect(first).toBe('approved');
    expect(others.pop()).toBe('ended');
    expect(others).toEqual(
      Array.from({ length: MOST_PAUSES_AND_RESUMPTIONS }, (_, i) =>
        i % 2 === 0 ? 'paused' : 'resumed',
      ),
    );
  });
});
