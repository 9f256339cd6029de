import { testDatabase } from '@juu/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import { campaignsUnderTest } from './testing/campaigns-under-test.ts';

describe.each([testDatabase()])('earlier decisions beside a campaign on $name', ({ open }) => {
  const t = campaignsUnderTest(open);
  const inCategory = async (category: 'alcohol' | 'general') => {
    const draft = await t.addDraft();
    await t.database.kysely
      .updateTable('campaigns')
      .set({ category, name: `An ad for ${category}` })
      .where('id', '=', draft.id)
      .execute();
    return { ...draft, revision: (await t.detail(draft.id)).revision };
  };

  test('are the last ones about this advertiser’s others, those of its category first', async () => {
    const strong = await inCategory('alcohol');
    await t.decide(strong.id, 'rejection', { revision: strong.revision, reason: 'No warning' });
    const plain = await inCategory('general');
    await t.decide(plain.id, 'approval', { revision: plain.revision });
    await t.decide(plain.id, 'takedown', { reason: 'A complaint' });
    const stranger = await t.server.approvedAdvertiser();
    const foreign = await t.addDraft(['/files/a.png'], stranger);
    await t.decide(foreign.id, 'approval', { revision: foreign.revision });

    const looked = await inCategory('alcohol');
    await t.decide(looked.id, 'rejection', { revision: looked.revision, reason: 'Too dark' });
    const { earlier_decisions } = await t.detail(looked.id);
    expect(earlier_decisions).toEqual([
      {
        campaign_id: strong.id,
        campaign_name: 'An ad for alcohol',
        category: 'alcohol',
        action: 'rejected',
        reason: 'No warning',
        created_at: expect.any(String),
      },
      expect.objectContaining({ action: 'taken_down', reason: 'A complaint' }),
      expect.objectContaining({ campaign_id: plain.id, action: 'approved', reason: null }),
    ]);
    expect((await t.detail(foreign.id)).earlier_decisions).toEqual([]);
  });

  test('are five at most', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { id, revision } = await t.addDraft();
      await t.decide(id, 'approval', { revision });
    }
    const { id } = await t.addDraft();
    expect((await t.detail(id)).earlier_decisions).toHaveLength(5);
  });
});
