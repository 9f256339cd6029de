import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestDatabase } from '@juu/db/testing/test-database';
import { beforeAll } from 'vitest';
import { addCampaign } from '../../../sync/testing/people.ts';
import type { Person } from '../../../testing/accounts.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import { type TusClient, tusClient } from '../../../testing/tus-client.ts';

/** A server for the tests of one block, with an advertiser who sends files to it. */
export function uploadsUnderTest(open: () => Promise<TestDatabase>) {
  const t = serverUnderTest(open);
  let advertiser: Person;
  let tus: TusClient;
  beforeAll(async () => {
    advertiser = await t.server.signUp('advertiser');
    tus = tusClient(t.server.url, advertiser);
  });

  return {
    get database() {
      return t.database;
    },
    get server() {
      return t.server;
    },
    get dataDir() {
      return t.server.settings.dataDir;
    },
    get advertiser() {
      return advertiser;
    },
    get tus() {
      return tus;
    },
    /** Another process that has the same uploads and files. */
    startAnother: () => t.startAnother({ dataDir: t.server.settings.dataDir }),
    /** A creative's row as sync brings it: without a file. */
    async addCreative(owner = advertiser, status: 'draft' | 'active' = 'draft', position = 0) {
      const campaign_id = await addCampaign(t.database, owner.id, { status });
      const id = randomUUID();
      const creative = { id, campaign_id, advertiser_id: owner.id, position };
      await t.database.kysely
        .insertInto('creatives')
        .values({ ...creative, format: 'image', duration_sec: 10 })
        .execute();
      return { id, campaign_id };
    },
    row: (id: string) =>
      t.database.kysely
        .selectFrom('creatives')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    create: (creativeId: string, length = 100, client = tus) =>
      client.create({ creative_id: creativeId, filename: 'a.png', filetype: 'image/png' }, length),
    fetchFile: (fileUrl: string | null) => t.server.call(fileUrl ?? '/no-file'),
    filesOf: (campaignId: string) =>
      readdir(
        join(t.server.settings.dataDir, 'files/campaign-creatives', advertiser.id, campaignId),
      ).catch(() => []),
  };
}

export const addressOf = (response: Response) => response.headers.get('location') ?? '';
