import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { campaigns } from '@juu/shared/endpoints/campaigns';
import { nairobiDay } from '@juu/shared/time';
import { describe, expect, test } from 'vitest';
import { addCampaign } from '../../sync/testing/people.ts';
import { codeOf, refusalOf } from '../../testing/answers.ts';
import { campaignsUnderTest, DECISIONS, type Decision } from './testing/campaigns-under-test.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

describe.each([testDatabase()])('a decision about a campaign on $name', ({ name, open }) => {
  const t = campaignsUnderTest(open);
  const { path, detail, decide, addDraft } = t;

  test('approval makes a draft active and is written to the audit log', async () => {
    const { id, revision } = await addDraft();
    const response = await decide(id, 'approval', { revision });
    expect(response.status).toBe(200);
    const after = campaigns.read.response.parse(await response.json());
    expect(after).toMatchObject({ status: 'active', pause_cause: null, review_note: null });
    expect(after.revision).toBe(revision + 1);
    expect(after.history).toEqual([
      {
        action: 'approved',
        reason: null,
        revision,
        change_id: null,
        actor_id: t.admin.id,
        actor_name: 'Wanjiru Kamau',
        created_at: expect.any(String),
      },
    ]);
    const audit = await t.admin.call(`/api/admin/audit?subject=campaign:${id}`);
    expect(await audit.json()).toMatchObject({
      items: [{ before: { status: 'draft' }, after: { status: 'active' } }],
    });
  });

  test('rejection pauses a draft with a reason that its owner sees', async () => {
    const { id, revision } = await addDraft([null]);
    const response = await decide(id, 'rejection', { revision, reason: ' The logo is cut off ' });
    expect(await response.json()).toMatchObject({
      status: 'paused',
      pause_cause: 'rejected',
      review_note: 'The logo is cut off',
      history: [{ action: 'rejected', reason: 'The logo is cut off', revision }],
    });
  });

  test('a rejected campaign that is submitted again says when, and only that moves the time', async () => {
    const { id, revision } = await addDraft();
    const set = (values: { status?: 'draft'; pause_cause?: null; name?: string }) =>
      t.database.kysely.updateTable('campaigns').set(values).where('id', '=', id).execute();
    await set({ name: 'Named while it waits' });
    await decide(id, 'rejection', { revision: revision + 1, reason: 'Too dark' });
    const rejected = await detail(id);
    expect(rejected).toMatchObject({ status: 'paused', submitted_at: rejected.created_at });

    await set({ status: 'draft', pause_cause: null });
    const again = await detail(id);
    expect(Date.parse(again.submitted_at)).toBeGreaterThan(Date.parse(again.created_at));
    await set({ name: 'Named once more' });
    expect((await detail(id)).submitted_at).toBe(again.submitted_at);
  });

  test('takedown pauses an active campaign for good', async () => {
    const { id, revision } = await addDraft();
    await decide(id, 'approval', { revision });
    const response = await decide(id, 'takedown', { reason: 'A complaint' });
    expect(await response.json()).toMatchObject({
      status: 'paused',
      pause_cause: 'taken_down',
      review_note: 'A complaint',
      history: [{ action: 'taken_down', reason: 'A complaint' }, { action: 'approved' }],
    });
  });

  describe('is refused', () => {
    async function expectRefusal(
      { id }: { id: string },
      call: Decision,
      body: unknown,
      refusal: [number, string],
    ) {
      const before = await detail(id);
      const response = await decide(id, call, body);
      const [status, code, message] = await refusalOf(response);
      expect([status, code]).toEqual(refusal);
      expect(await detail(id)).toEqual(before);
      return message;
    }

    test.each([
      ['active', undefined, 'approval'],
      ['active', undefined, 'rejection'],
      ['paused', 'rejected', 'approval'],
      ['paused', 'rejected', 'rejection'],
      ['paused', 'taken_down', 'approval'],
      ['draft', undefined, 'takedown'],
      ['paused', 'rejected', 'takedown'],
      ['paused', 'taken_down', 'takedown'],
    ] as const)('for a campaign that is %s (%s): %s', async (status, pause_cause, call) => {
      const state = pause_cause ? { status, pause_cause } : { status };
      const id = await addCampaign(t.database, t.advertiser.id, state);
      const body = { revision: 99, reason: 'Because' };
      await expectRefusal({ id }, call, body, [409, 'invalid_status_change']);
    });

    test('when the campaign changed since it was looked at', async () => {
      const draft = await addDraft();
      await t.database.kysely
        .updateTable('campaigns')
        .set({ name: 'Changed since' })
        .where('id', '=', draft.id)
        .execute();
      const body = { revision: draft.revision, reason: 'Because' };
      await expectRefusal(draft, 'approval', body, [409, 'revision_changed']);
      await expectRefusal(draft, 'rejection', body, [409, 'revision_changed']);
    });

    test('when a creative changed since it was looked at', async () => {
      const draft = await addDraft();
      await t.database.kysely
        .updateTable('creatives')
        .set({ file_url: '/files/other.png' })
        .where('campaign_id', '=', draft.id)
        .execute();
      await expectRefusal(draft, 'approval', { revision: draft.revision }, [
        409,
        'revision_changed',
      ]);
    });

    test('for approval, while the advertiser awaits approval', async () => {
      const draft = await addDraft(['/files/a.png'], t.pending);
      const body = { revision: draft.revision };
      await expectRefusal(draft, 'approval', body, [409, 'advertiser_not_approved']);
    });

    test('for approval, once its end date has passed; it can be rejected', async () => {
      const addDraftUntil = async (end: Date) => {
        const { id } = await addDraft();
        await t.database.kysely
          .updateTable('campaigns')
          .set({ start_date: '2020-01-01', end_date: nairobiDay(end) })
          .where('id', '=', id)
          .execute();
        return { id, revision: (await detail(id)).revision };
      };
      const over = await addDraftUntil(new Date(Date.now() - DAY_MS));
      const { revision } = over;
      await expectRefusal(over, 'approval', { revision }, [409, 'flight_over']);
      const rejection = await decide(over.id, 'rejection', { revision, reason: 'Too late' });
      expect(rejection.status).toBe(200);

      const lastDay = await addDraftUntil(new Date());
      const approval = await decide(lastDay.id, 'approval', { revision: lastDay.revision });
      expect(approval.status).toBe(200);
    });

    test.each([
      [[], 'No creatives uploaded'],
      [[null], 'Some of the creatives’ files haven’t arrived yet'],
      [['/files/a.png', null], 'Some of the creatives’ files haven’t arrived yet'],
    ])('for approval, with the files %o', async (files, message) => {
      const draft = await addDraft(files);
      const body = { revision: draft.revision };
      const told = await expectRefusal(draft, 'approval', body, [409, 'creatives_missing']);
      expect(told).toBe(message);
    });

    test.each([
      ['approval', {}],
      ['approval', { revision: '3' }],
      ['rejection', { revision: 1 }],
      ['rejection', { revision: 1, reason: '  ' }],
      ['takedown', {}],
      ['takedown', { reason: 'x'.repeat(2_001) }],
    ] as const)('as malformed: %s %o', async (call, body) => {
      await expectRefusal(await addDraft(), call, body, [400, 'invalid_request']);
    });

    test('for a campaign that does not exist', async () => {
      for (const id of [randomUUID(), 'no-id']) {
        for (const call of DECISIONS) {
          const response = await decide(id, call, { revision: 1, reason: 'Because' });
          expect(await codeOf(response)).toEqual([404, 'not_found']);
        }
        expect((await t.admin.call(path(id))).status).toBe(404);
      }
    });
  });

  test.runIf(name === 'Postgres')(
    'a rejection does not wait for a change of the advertiser’s account',
    async () => {
      const { id, revision } = await addDraft();
      await t.database.kysely.transaction().execute(async (tx) => {
        await tx
          .updateTable('profiles')
          .set({ phone: '+254700000001' })
          .where('id', '=', t.advertiser.id)
          .execute();
        const rejection = await decide(id, 'rejection', { revision, reason: 'Too dark' });
        expect(rejection.status).toBe(200);
      });
    },
  );

  test('two admins who decide at the same moment decide once', async () => {
    const { id, revision } = await addDraft();
    const responses = await Promise.all([
      decide(id, 'approval', { revision }),
      decide(id, 'rejection', { revision, reason: 'Because' }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await detail(id)).history).toHaveLength(1);
  });
});
