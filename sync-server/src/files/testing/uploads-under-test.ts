import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase, TestDatabaseOptions } from '@juu/db/testing/test-database';
import { afterAll, beforeAll } from 'vitest';
import { addCampaign } from '../../sync/testing/people.ts';
import type { Person } from '../../testing/accounts.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { type TusClient, tusClient } from '../../testing/tus-client.ts';
import { verifySyncAfterEach } from '../../testing/verify-sync.ts';

/** A server for the tests of one block, with an advertiser who sends files to it. */
export function uploadsUnderTest(open: (options: TestDatabaseOptions) => Promise<TestDatabase>) {
  let database: TestDatabase;
  let server: TestServer;
  let dataDir: string;
  let advertiser: Person;
  let tus: TusClient;
  beforeAll(async () => {
    database = await open({ acquireTimeoutMs: 5_000 });
    dataDir = await mkdtemp(join(tmpdir(), 'juu-uploads-'));
    server = await startTestServer({ database, dataDir });
    advertiser = await server.signUp('advertiser');
    tus = tusClient(server.url, advertiser);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  verifySyncAfterEach(() => database);

  return {
    get database() {
      return database;
    },
    get server() {
      return server;
    },
    get dataDir() {
      return dataDir;
    },
    get advertiser() {
      return advertiser;
    },
    get tus() {
      return tus;
    },
    /** A creative's row as sync brings it: without a file. */
    async addCreative(owner = advertiser, status: 'draft' | 'active' = 'draft', position = 0) {
      const campaign_id = await addCampaign(database, owner.id, { status });
      const id = randomUUID();
      const creative = { id, campaign_id, advertiser_id: owner.id, position };
      await database.kysely
        .insertInto('creatives')
        .values({ ...creative, format: 'image', duration_sec: 10 })
        .execute();
      return { id, campaign_id };
    },
    row: (id: string) =>
      database.kysely
        .selectFrom('creatives')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    create: (creativeId: string, length = 100, client = tus) =>
      client.create({ creative_id: creativeId, filename: 'a.png', filetype: 'image/png' }, length),
    fetchFile: (fileUrl: string | null) => server.call(fileUrl ?? '/no-file'),
    filesOf: (campaignId: string) =>
      readdir(join(dataDir, 'files/campaign-creatives', advertiser.id, campaignId)).catch(() => []),
  };
}

export const addressOf = (response: Response) => response.headers.get('location') ?? '';

export const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;
