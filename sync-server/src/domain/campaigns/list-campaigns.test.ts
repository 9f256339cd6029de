import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { campaigns } from '@juu/shared/endpoints/campaigns';
import { beforeAll, describe, expect, test } from 'vitest';
import { addZone, campaignData } from '../../sync/testing/people.ts';
import { bearer } from '../../testing/accounts.ts';
import { codeOf } from '../../testing/answers.ts';
import { campaignsUnderTest } from './testing/campaigns-under-test.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

describe.each([testDatabase()])('campaigns as admins read them on $name', ({ open }) => {
  const t = campaignsUnderTest(open);
  const { addDraft, detail } = t;

  describe('the list', () => {
    const list = async (query: string) => {
      const response = await t.admin.call(`/api/admin/campaigns?${query}`);
      return campaigns.list.response.parse(await response.json());
    };
    let ids: string[];
    beforeAll(async () => {
      ids = [];
      for (const [n, owner] of [t.advertiser, t.advertiser, t.pending].entries()) {
        const id = randomUUID();
        ids.push(id);
        await t.database.kysely
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

    test('sorts by submission: a campaign submitted again comes after newer ones', async () => {
      const made = new Date(Date.UTC(2020, 0, 1));
      const [again, once] = [randomUUID(), randomUUID()];
      await t.database.kysely
        .insertInto('campaigns')
        .values(
          [again, once].map((id, day) => ({
            id,
            advertiser_id: t.advertiser.id,
            ...campaignData('Waiting'),
            created_at: new Date(made.getTime() + day * DAY_MS),
            submitted_at: new Date(made.getTime() + day * DAY_MS),
          })),
        )
        .execute();
      const inOrder = async (sort: string) =>
        (await list(`q=Waiting&sort=${sort}`)).items.map(({ id }) => id);
      expect(await inOrder('submitted_at')).toEqual([again, once]);

      const { revision } = await detail(again);
      await t.decide(again, 'rejection', { revision, reason: 'Too dark' });
      await t.database.kysely
        .updateTable('campaigns')
        .set({ status: 'draft', pause_cause: null })
        .where('id', '=', again)
        .execute();
      expect(await inOrder('submitted_at')).toEqual([once, again]);
      expect(await inOrder('-submitted_at')).toEqual([again, once]);
      expect(await inOrder('created_at')).toEqual([again, once]);
    });

    test('finds by campaign, advertiser and company, taking signs literally', async () => {
      expect((await list('q=listed%201')).total).toBe(1);
      expect((await list('q=baraka')).items.map(({ id }) => id)).toContain(ids[2]);
      expect((await list('q=otieno%20%26%20co')).items.map(({ id }) => id)).toContain(ids[0]);
      expect((await list('q=100%25')).total).toBe(3);
      expect((await list('q=Listed_1')).total).toBe(0);
    });

    test('shows one status, and how many files have arrived, and the first creative', async () => {
      const { id } = await addDraft(['/files/a.png', null]);
      const drafts = await list('status=draft&page_size=200');
      expect(new Set(drafts.items.map(({ status }) => status))).toEqual(new Set(['draft']));
      expect(drafts.items.find((item) => item.id === id)).toMatchObject({
        advertiser_name: 'Asha Otieno',
        company_name: 'Otieno & Co',
        budget_usd: 500,
        creatives_total: 2,
        creatives_arrived: 1,
        cover: { file_url: '/files/a.png', format: 'image' },
      });
      const empty = await addDraft([]);
      const found = (await list('status=draft&page_size=200')).items;
      expect(found.find((item) => item.id === empty.id)?.cover).toBeNull();
    });

    test.each(['page=0', 'page_size=201', 'sort=secret', 'status=gone', 'page=x'])(
      'refuses ?%s with 400',
      async (query) => {
        const response = await t.admin.call(`/api/admin/campaigns?${query}`);
        expect(await codeOf(response)).toEqual([400, 'invalid_request']);
      },
    );
  });

  test('one campaign comes with its advertiser, zones, creatives and revision', async () => {
    const { id } = await addDraft();
    const zone_id = await addZone(t.database, `Westlands ${id}`);
    await t.database.kysely
      .insertInto('campaign_zones')
      .values({ campaign_id: id, zone_id, advertiser_id: t.advertiser.id })
      .execute();
    expect(await detail(id)).toMatchObject({
      id,
      status: 'draft',
      revision: 3,
      advertiser: { id: t.advertiser.id, email: t.advertiser.email, status: 'active' },
      zones: [{ id: zone_id, name: `Westlands ${id}`, tier: 'standard', base_cpm: 5 }],
      creatives: [
        { file_url: '/files/a.png', format: 'image', duration_sec: 10, size_bytes: 1234 },
      ],
      history: [],
    });
  });

  test('one campaign says whether its advertiser’s address is confirmed, if that is required', async () => {
    const { id } = await addDraft();
    expect(await detail(id)).toMatchObject({ advertiser: { email_confirmed: null } });
    const strict = await t.startAnother({ settings: { emailConfirmation: true } });
    const confirmed = async () => {
      const response = await strict.call(t.path(id), { headers: bearer(t.admin.token) });
      return campaigns.read.response.parse(await response.json()).advertiser.email_confirmed;
    };
    expect(await confirmed()).toBe(false);
    const account = t.database.kysely.updateTable('auth.user').set({ emailVerified: true });
    await account.where('id', '=', t.advertiser.id).execute();
    expect(await confirmed()).toBe(true);
  });
});
