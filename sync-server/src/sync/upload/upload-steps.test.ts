import { testDatabase } from '@juu/db/testing/test-database';
import type { CampaignState } from '@juu/shared/campaign/lifecycle';
import type { UploadOp } from '@juu/shared/protocol/upload';
import { describe, expect, it } from 'vitest';
import { addCampaign, campaignData } from '../testing/people.ts';
import { del, patch, put } from './testing/ops.ts';
import { uploaderUnderTest } from './testing/uploader-under-test.ts';

/** What a transaction does to a campaign that stands as given. */
const FORGERIES: [string, Partial<CampaignState>, (id: string) => UploadOp[]][] = [
  [
    'activates a draft and takes it back',
    { status: 'draft' },
    (id) => ['active', 'draft'].map((status) => patch('campaigns', id, { status })),
  ],
  [
    'activates a draft and deletes it',
    { status: 'draft' },
    (id) => [patch('campaigns', id, { status: 'active' }), del('campaigns', id)],
  ],
  [
    'resumes a campaign and pauses it',
    { status: 'paused', pause_cause: 'owner' },
    (id) => ['active', 'paused'].map((status) => patch('campaigns', id, { status })),
  ],
  [
    'replaces an active campaign by itself',
    { status: 'active' },
    (id) => [del('campaigns', id), put('campaigns', id, { ...campaignData(), status: 'active' })],
  ],
];

describe.each([testDatabase()])('a campaign’s states within one upload on $name', ({ open }) => {
  const t = uploaderUnderTest(open);

  it.each(FORGERIES)('a transaction that %s leaves no trace', async (_title, state, ops) => {
    const id = await addCampaign(t.database, t.user, state);
    await t.database.kysely.updateTable('profiles').set({ trial_from: null }).execute();
    const traces = async () => ({
      campaign: await t.rowOf('campaigns', id),
      profile: await t.rowOf('profiles', t.user),
      history: await t.database.kysely.selectFrom('campaign_reviews').selectAll().execute(),
    });
    const before = await traces();
    expect(await t.verdict(ops(id))).toBe('invalid_status_change');
    expect(await traces()).toEqual(before);
  });
});
