import { testDatabase } from '@juu/db/testing/test-database';
import { campaigns } from '@juu/shared/endpoints/campaigns';
import { describe, expect, test } from 'vitest';
import { addCampaign } from '../../sync/testing/people.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';

const PATH = '/api/admin/campaigns/counts';
const day = (nr: number) => new Date(Date.UTC(2026, 9, nr));

describe.each([testDatabase()])('the counts of campaigns on $name', ({ open }) => {
  const t = serverUnderTest(open);

  test('are of each status and of what waits, with the longest wait, for a search too', async () => {
    const admin = await t.server.admin();
    const read = async (q = '') => {
      const response = await admin.call(`${PATH}?q=${encodeURIComponent(q)}`);
      return campaigns.counts.response.parse(await response.json());
    };
    const none = { waiting: 0, changes: 0, active: 0, paused: 0, ended: 0, all: 0 };
    expect(await read()).toEqual({ ...none, waits_since: null });

    const { id } = await t.server.approvedAdvertiser({ company_name: 'Otieno & Co' });
    const add = async (name: string, rest: object = {}) => {
      const campaign_id = await addCampaign(t.database, id, rest);
      await t.database.kysely
        .updateTable('campaigns')
        .set({ name, submitted_at: day(10) })
        .where('id', '=', campaign_id)
        .execute();
      return { campaign_id, advertiser_id: id, values: '{}' };
    };
    await add('Draft one');
    await add('Draft two');
    const live = await add('Live one', { status: 'active' });
    const paused = await add('Paused one', { status: 'paused', pause_cause: 'owner' });
    await add('Live two', { status: 'active' });
    await add('Over', { status: 'ended' });
    await t.database.kysely
      .insertInto('campaign_changes')
      .values([
        { ...live, status: 'withdrawn', created_at: day(2) },
        { ...live, status: 'proposed', created_at: day(20) },
        { ...paused, status: 'proposed', created_at: day(5) },
      ])
      .execute();
    const all = { waiting: 4, changes: 2, active: 2, paused: 1, ended: 1, all: 6 };
    expect(await read()).toEqual({ ...all, waits_since: day(5).toISOString() });
    expect(await read('otieno &')).toMatchObject(all);
    // A change has waited since it was proposed, not since its campaign was.
    expect(await read('live')).toEqual({
      ...{ ...none, waiting: 1, changes: 1, active: 2, all: 2 },
      waits_since: day(20).toISOString(),
    });
    expect(await read('draft')).toEqual({
      ...{ ...none, waiting: 2, all: 2 },
      waits_since: day(10).toISOString(),
    });
    expect(await read('in no name')).toEqual({ ...none, waits_since: null });
  });
});
