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

  test('are the last ones about this advertiser’s others: those of its category, then by date', async () => {
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

  test('come by their dates, whatever the order they were written in', async () => {
    const owner = await t.server.approvedAdvertiser();
    const [imported, decided, looked] = [
      await t.addDraft(undefined, owner),
      await t.addDraft(undefined, owner),
      await t.addDraft(undefined, owner),
    ];
    await t.decide(decided.id, 'approval', { revision: decided.revision });
    await t.database.kysely
      .insertInto('audit_log')
      .values({
        actor_id: t.admin.id,
        action: 'approved',
        subject_type: 'campaign',
        subject_id: imported.id,
        created_at: new Date(Date.UTC(2026, 0, 1)),
      })
      .execute();
    const { earlier_decisions } = await t.detail(looked.id);
    const ids = earlier_decisions.map(({ campaign_id }) => campaign_id);
    expect(ids).toEqual([decided.id, imported.id]);
  });

  test('end with the campaign’s own decision: those made later are not among them', async () => {
    const owner = await t.server.approvedAdvertiser();
    const [before, decided, later] = [
      await t.addDraft(undefined, owner),
      await t.addDraft(undefined, owner),
      await t.addDraft(undefined, owner),
    ];
    const earlierOf = async ({ id }: { id: string }) => {
      const { earlier_decisions, earlier_decisions_total } = await t.detail(id);
      expect(earlier_decisions_total).toBe(earlier_decisions.length);
      return earlier_decisions.map(({ campaign_id }) => campaign_id);
    };
    await t.decide(before.id, 'approval', { revision: before.revision });
    await t.decide(decided.id, 'rejection', { revision: decided.revision, reason: 'Too dark' });
    await t.decide(later.id, 'approval', { revision: later.revision });
    expect(await earlierOf(before)).toEqual([]);
    expect(await earlierOf(decided)).toEqual([before.id]);
    expect(await earlierOf(later)).toEqual([decided.id, before.id]);
    // Submitted again, it waits for another decision, made with what is known by then.
    await t.database.kysely
      .updateTable('campaigns')
      .set({ status: 'draft', pause_cause: null })
      .where('id', '=', decided.id)
      .execute();
    expect(await earlierOf(decided)).toEqual([later.id, before.id]);
  });

  test('are five at most, with how many there are', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { id, revision } = await t.addDraft();
      await t.decide(id, 'approval', { revision });
    }
    const { id } = await t.addDraft();
    const detail = await t.detail(id);
    expect(detail.earlier_decisions).toHaveLength(5);
    expect(detail.earlier_decisions_total).toBeGreaterThan(5);
  });
});
