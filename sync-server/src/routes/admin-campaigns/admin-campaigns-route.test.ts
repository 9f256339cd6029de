import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { errorBodySchema } from '@juu/shared/protocol/api';
import {
  type CampaignDetail,
  campaignDetailSchema,
  campaignListSchema,
} from '@juu/shared/protocol/moderation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCampaign, addZone, campaignData } from '../../sync/testing/people.ts';
import type { Person } from '../../testing/accounts.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { verifySyncAfterEach } from '../../testing/verify-sync.ts';

const CALLS = ['approval', 'rejection', 'takedown'] as const;

describe.each(testDatabases())('campaigns for admins on $name', ({ open }) => {
  let database: TestDatabase;
  let server: TestServer;
  let admin: Person;
  let advertiser: Person;
  let pending: Person;
  beforeAll(async () => {
    database = await open({ acquireTimeoutMs: 5_000 });
    server = await startTestServer({ database });
    admin = await server.admin();
    advertiser = await server.approvedAdvertiser({
      name: 'Asha Otieno',
      company_name: 'Otieno & Co',
    });
    pending = await server.signUp('advertiser', { name: 'Baraka Mwangi' });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  verifySyncAfterEach(() => database);

  const path = (id: string, call?: string) => `/api/admin/campaigns/${id}${call ? `/${call}` : ''}`;
  const detail = async (id: string) =>
    campaignDetailSchema.parse(await (await admin.call(path(id))).json());
  const decide = (id: string, call: (typeof CALLS)[number], body: unknown) =>
    admin.call(path(id, call), { body });
  const codeOf = async (response: Response) =>
    errorBodySchema.parse(await response.json()).error.code;

  /** A draft whose creatives have these addresses, and the revision an admin would see. */
  async function addDraft(files: (string | null)[] = ['/files/a.png'], owner = advertiser) {
    const id = await addCampaign(database, owner.id);
    for (const file_url of files) {
      await database.kysely
        .insertInto('creatives')
        .values({
          campaign_id: id,
          advertiser_id: owner.id,
          file_url,
          format: 'image',
          duration_sec: 10,
          size_bytes: file_url && 1234,
        })
        .execute();
    }
    const { revision } = await detail(id);
    return { id, revision };
  }

  describe('the list', () => {
    const list = async (query: string) => {
      const response = await admin.call(`/api/admin/campaigns?${query}`);
      return campaignListSchema.parse(await response.json());
    };
    let ids: string[];
    beforeAll(async () => {
      ids = [];
      for (const [n, owner] of [advertiser, advertiser, pending].entries()) {
        const id = randomUUID();
        ids.push(id);
        await database.kysely
          .insertInto('campaigns')
          .values({
            id,
            advertiser_id: owner.id,
            ...campaignData(`Listed ${n} 100%`),
            created_at: new Date(Date.UTC(2031, 0, n + 1)),
          })
          .execute();
      }
    });

    test('has the newest first, in pages', async () => {
      const first = await list('q=Listed&page_size=2');
      expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
      expect(first).toMatchObject({ total: 3, page: 1 });
      const second = await list('q=Listed&page_size=2&page=2');
      expect(second.items.map(({ id }) => id)).toEqual([ids[0]]);
      expect(await list('q=Listed&page=9')).toEqual({ items: [], total: 3, page: 9 });
    });

    test('sorts as asked', async () => {
      const oldest = await list('q=Listed&sort=created_at');
      expect(oldest.items.map(({ id }) => id)).toEqual(ids);
      const byName = await list('q=Listed&sort=-name');
      expect(byName.items.map(({ name }) => name[7])).toEqual(['2', '1', '0']);
    });

    test('finds by campaign, advertiser and company, taking signs literally', async () => {
      expect((await list('q=listed%201')).total).toBe(1);
      expect((await list('q=baraka')).items.map(({ id }) => id)).toContain(ids[2]);
      expect((await list('q=otieno%20%26%20co')).items.map(({ id }) => id)).toContain(ids[0]);
      expect((await list('q=100%25')).total).toBe(3);
      expect((await list('q=Listed_1')).total).toBe(0);
    });

    test('shows one status, and how many files have arrived', async () => {
      const { id } = await addDraft(['/files/a.png', null]);
      const drafts = await list('status=draft&page_size=200');
      expect(new Set(drafts.items.map(({ status }) => status))).toEqual(new Set(['draft']));
      expect(drafts.items.find((item) => item.id === id)).toMatchObject({
        advertiser_name: 'Asha Otieno',
        company_name: 'Otieno & Co',
        budget_usd: 500,
        creatives_total: 2,
        creatives_arrived: 1,
      });
    });

    test.each(['page=0', 'page_size=201', 'sort=secret', 'status=gone', 'page=x'])(
      'refuses ?%s with 400',
      async (query) => {
        const response = await admin.call(`/api/admin/campaigns?${query}`);
        expect([response.status, await codeOf(response)]).toEqual([400, 'invalid_request']);
      },
    );
  });

  test('one campaign comes with its advertiser, zones, creatives and revision', async () => {
    const { id } = await addDraft();
    const zone_id = await addZone(database, `Westlands ${id}`);
    await database.kysely
      .insertInto('campaign_zones')
      .values({ campaign_id: id, zone_id, advertiser_id: advertiser.id })
      .execute();
    expect(await detail(id)).toMatchObject({
      id,
      status: 'draft',
      revision: 3,
      advertiser: { id: advertiser.id, email: advertiser.email, status: 'active' },
      zones: [{ id: zone_id, name: `Westlands ${id}`, tier: 'standard' }],
      creatives: [
        { file_url: '/files/a.png', format: 'image', duration_sec: 10, size_bytes: 1234 },
      ],
      history: [],
    });
  });

  test('approval makes a draft active and is written to the audit log', async () => {
    const { id, revision } = await addDraft();
    const response = await decide(id, 'approval', { revision });
    expect(response.status).toBe(200);
    const after = campaignDetailSchema.parse(await response.json());
    expect(after).toMatchObject({ status: 'active', pause_cause: null, review_note: null });
    expect(after.revision).toBe(revision + 1);
    expect(after.history).toEqual([
      {
        action: 'approved',
        reason: null,
        revision,
        actor_name: 'Wanjiru Kamau',
        created_at: expect.any(String),
      },
    ]);
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

  describe('a decision is refused', () => {
    async function expectRefusal(
      { id }: { id: string },
      call: (typeof CALLS)[number],
      body: unknown,
      refusal: [number, string],
    ) {
      const before = await detail(id);
      const response = await decide(id, call, body);
      const { error } = errorBodySchema.parse(await response.json());
      expect([response.status, error.code]).toEqual(refusal);
      expect(await detail(id)).toEqual(before);
      return error;
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
      const id = await addCampaign(database, advertiser.id, state);
      const body = { revision: 99, reason: 'Because' };
      await expectRefusal({ id }, call, body, [409, 'invalid_status_change']);
    });

    test('when the campaign changed since it was looked at', async () => {
      const draft = await addDraft();
      await database.kysely
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
      await database.kysely
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
      const draft = await addDraft(['/files/a.png'], pending);
      const body = { revision: draft.revision };
      await expectRefusal(draft, 'approval', body, [409, 'advertiser_not_approved']);
    });

    test.each([
      [[], 'No creatives uploaded'],
      [[null], 'Not every creative’s file has arrived'],
      [['/files/a.png', null], 'Not every creative’s file has arrived'],
    ])('for approval, with the files %o', async (files, message) => {
      const draft = await addDraft(files);
      const body = { revision: draft.revision };
      const refused = await expectRefusal(draft, 'approval', body, [409, 'creatives_missing']);
      expect(refused.message).toBe(message);
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
        for (const call of CALLS) {
          const response = await decide(id, call, { revision: 1, reason: 'Because' });
          expect([response.status, await codeOf(response)]).toEqual([404, 'not_found']);
        }
        expect((await admin.call(path(id))).status).toBe(404);
      }
    });
  });

  test('two admins who decide at the same moment decide once', async () => {
    const { id, revision } = await addDraft();
    const responses = await Promise.all([
      decide(id, 'approval', { revision }),
      decide(id, 'rejection', { revision, reason: 'Because' }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await detail(id)).history).toHaveLength(1);
  });

  test('every call is closed to nobody, other roles and suspended admins', async () => {
    const { id, revision } = await addDraft();
    const suspended = await server.admin();
    await server.suspend(suspended);
    const calls: [string, unknown?][] = [
      ['/api/admin/campaigns'],
      [path(id)],
      ...CALLS.map((call): [string, unknown] => [path(id, call), { revision, reason: 'Because' }]),
    ];
    for (const [to, body] of calls) {
      const statusAndCode = async (caller: Pick<Person, 'call'>) => {
        const response = await caller.call(to, { body });
        return [response.status, await codeOf(response)];
      };
      expect(await statusAndCode(server)).toEqual([401, 'unauthenticated']);
      expect(await statusAndCode(advertiser)).toEqual([403, 'forbidden']);
      expect(await statusAndCode(suspended)).toEqual([403, 'account_suspended']);
    }
    const untouched: Partial<CampaignDetail> = { status: 'draft', revision, history: [] };
    expect(await detail(id)).toMatchObject(untouched);
  });
});
