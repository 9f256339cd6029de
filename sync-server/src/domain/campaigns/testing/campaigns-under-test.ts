import type { TestDatabase } from '@juu/db/testing/test-database';
import { campaigns } from '@juu/shared/endpoints/campaigns';
import { beforeAll } from 'vitest';
import { addCampaign } from '../../../sync/testing/people.ts';
import type { Person } from '../../../testing/accounts.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

export const DECISIONS = ['approval', 'rejection', 'takedown'] as const;
export type Decision = (typeof DECISIONS)[number];

/** A server for the tests of one block, with an admin, and advertisers whose campaigns they decide. */
export function campaignsUnderTest(open: () => Promise<TestDatabase>) {
  const t = serverUnderTest(open);
  let admin: Person;
  let advertiser: Person;
  let pending: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
    advertiser = await t.server.approvedAdvertiser({
      name: 'Asha Otieno',
      company_name: 'Otieno & Co',
    });
    pending = await t.server.signUp('advertiser', { name: 'Baraka Mwangi' });
  });

  const path = (id: string, call?: Decision) =>
    `/api/admin/campaigns/${id}${call ? `/${call}` : ''}`;
  const detail = async (id: string) =>
    campaigns.read.response.parse(await (await admin.call(path(id))).json());

  return {
    get database() {
      return t.database;
    },
    get server() {
      return t.server;
    },
    get admin() {
      return admin;
    },
    get advertiser() {
      return advertiser;
    },
    /** Awaits approval of the account. */
    get pending() {
      return pending;
    },
    startAnother: t.startAnother,
    path,
    detail,
    decide: (id: string, call: Decision, body: unknown, by: Pick<Person, 'call'> = admin) =>
      by.call(path(id, call), { body }),
    /** A draft whose creatives have these addresses, and the revision an admin would see. */
    async addDraft(files: (string | null)[] = ['/files/a.png'], owner = advertiser) {
      const id = await addCampaign(t.database, owner.id);
      for (const [position, file_url] of files.entries()) {
        await t.database.kysely
          .insertInto('creatives')
          .values({
            campaign_id: id,
            advertiser_id: owner.id,
            file_url,
            format: 'image',
            duration_sec: 10,
            size_bytes: file_url && 1234,
            position,
          })
          .execute();
      }
      const { revision } = await detail(id);
      return { id, revision };
    },
  };
}
