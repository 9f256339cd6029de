import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { campaigns, MOST_DECIDED } from '@juu/shared/endpoints/campaigns';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { campaignsUnderTest } from './testing/campaigns-under-test.ts';

describe.each([testDatabase()])('decisions about several campaigns on $name', ({ open }) => {
  const t = campaignsUnderTest(open);
  const approve = (campaigns: readonly object[]) =>
    t.admin.call('/api/admin/campaigns/approvals', { body: { campaigns } });
  const reject = (campaigns: readonly object[], reason: string) =>
    t.admin.call('/api/admin/campaigns/rejections', { body: { campaigns, reason } });
  const outcomeOf = async (response: Response) =>
    campaigns.approveAll.response.parse(await response.json());

  test('judge each campaign by itself, and say why one was refused', async () => {
    const fine = await t.addDraft();
    const changed = await t.addDraft();
    const withoutFile = await t.addDraft([null]);
    const ofPending = await t.addDraft(['/files/a.png'], t.pending);
    const decidedBefore = await t.addDraft();
    await t.decide(decidedBefore.id, 'approval', { revision: decidedBefore.revision });
    const gone = { id: randomUUID(), revision: 1 };
    const last = await t.addDraft();

    const { decided, refused } = await outcomeOf(
      await approve([
        fine,
        { ...changed, revision: changed.revision - 1 },
        withoutFile,
        ofPending,
        decidedBefore,
        gone,
        last,
      ]),
    );
    expect(decided).toEqual([fine.id, last.id]);
    expect(refused.map(({ id, code }) => [id, code])).toEqual([
      [changed.id, 'revision_changed'],
      [withoutFile.id, 'creatives_missing'],
      [ofPending.id, 'advertiser_not_approved'],
      [decidedBefore.id, 'invalid_status_change'],
      [gone.id, 'not_found'],
    ]);
    expect(refused[0]?.message).toBe('The campaign changed after you looked at it');
    for (const { id, revision } of [fine, last]) {
      const { status, history } = await t.detail(id);
      expect(status).toBe('active');
      expect(history).toMatchObject([{ action: 'approved', revision, actor_id: t.admin.id }]);
    }
    for (const { id } of [changed, withoutFile, ofPending]) {
      expect(await t.detail(id)).toMatchObject({ status: 'draft', history: [] });
    }
  });

  test('reject all for one reason, which each advertiser sees', async () => {
    const drafts = [await t.addDraft(), await t.addDraft([null], t.pending)];
    const { decided } = await outcomeOf(await reject(drafts, ' Too dark '));
    expect(decided).toEqual(drafts.map(({ id }) => id));
    for (const { id } of drafts) {
      expect(await t.detail(id)).toMatchObject({
        pause_cause: 'rejected',
        review_note: 'Too dark',
        history: [{ action: 'rejected', reason: 'Too dark' }],
      });
    }
  });

  test('of two admins at the same moment decide each campaign once', async () => {
    const drafts = [await t.addDraft(), await t.addDraft(), await t.addDraft()];
    const outcomes = await Promise.all([
      outcomeOf(await approve(drafts)),
      outcomeOf(await reject(drafts.toReversed(), 'Because')),
    ]);
    const decided = outcomes.flatMap((outcome) => outcome.decided);
    expect(decided.toSorted()).toEqual(drafts.map(({ id }) => id).toSorted());
    for (const { id } of drafts) expect((await t.detail(id)).history).toHaveLength(1);
  });

  test('tell what is decided if the database fails on the way', async () => {
    const [first, second, third] = [await t.addDraft(), await t.addDraft(), await t.addDraft()];
    const { kysely } = t.database;
    await sql`create function fail_decision() returns trigger language plpgsql as
      'begin raise exception ''the disk is gone''; end'`.execute(kysely);
    await sql`create trigger fail_decision before update on campaigns
      for each row when (new.id = ${sql.lit(second.id)}) execute function fail_decision()`.execute(
      kysely,
    );
    try {
      const outcome = await outcomeOf(await approve([first, second, third]));
      expect(outcome.decided).toEqual([first.id]);
      const message = 'Something went wrong on our side. Please try again.';
      expect(outcome.refused).toEqual(
        [second, third].map(({ id }) => ({ id, code: 'unavailable', message })),
      );
      expect((await t.detail(third.id)).status).toBe('draft');
      expect(await codeOf(await approve([second, third]))).toEqual([500, 'internal']);
    } finally {
      await sql`drop function fail_decision cascade`.execute(kysely);
    }
  });

  test.each([
    ['none', () => approve([])],
    [
      'too many',
      () =>
        approve(
          Array.from({ length: MOST_DECIDED + 1 }, () => ({ id: randomUUID(), revision: 1 })),
        ),
    ],
    [
      'a campaign twice',
      () => {
        const id = randomUUID();
        return approve([1, 2].map((revision) => ({ id, revision })));
      },
    ],
    ['one without a revision', () => approve([{ id: randomUUID() }])],
    ['no reason to reject', () => reject([{ id: randomUUID(), revision: 1 }], ' ')],
  ])('are refused as malformed: %s', async (_, call) => {
    expect(await codeOf(await call())).toEqual([400, 'invalid_request']);
  });
});
