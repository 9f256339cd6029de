import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@juu/db/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { addCampaign, addUser } from '../../sync/testing/people.ts';
import { verifySyncAfterEach } from '../../testing/verify-sync.ts';
import { removeFilesOfDeleted, removeOrphans } from './remove-orphans.ts';

const TWO_HOURS_MS = 2 * 60 * 60 * 1000;

let database: TestDatabase;
let dir: string;
beforeAll(async () => {
  database = await openTestDatabase('PGlite');
  dir = await mkdtemp(join(tmpdir(), 'juu-files-'));
});
afterAll(async () => {
  await database.close();
  await rm(dir, { recursive: true });
});
verifySyncAfterEach(() => database);

const sweep = (signal = new AbortController().signal) =>
  removeOrphans({ database, storage: createDiskStorage(dir) }, signal);

/** A file as it lies there after `ageMs`; answers with its key. */
async function addFile(
  campaign: string,
  ageMs = TWO_HOURS_MS,
  user: string = randomUUID(),
): Promise<string> {
  const key = `campaign-creatives/${user}/${campaign}/${randomUUID()}.png`;
  const path = join(dir, key);
  const then = new Date(Date.now() - ageMs);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'a picture');
  await utimes(path, then, then);
  return key;
}
const filesLeft = async () =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort();

test('a storage that holds nothing yet can be swept', async () => {
  await expect(sweep()).resolves.toBeUndefined();
});

test('files that no creative names go after an hour; named ones and new ones stay', async () => {
  const advertiser_id = await addUser(database, 'advertiser');
  const campaign_id = await addCampaign(database, advertiser_id);
  const named = await addFile(campaign_id);
  const creative = { id: randomUUID(), campaign_id, advertiser_id, file_url: `/files/${named}` };
  await database.kysely
    .insertInto('creatives')
    .values({ ...creative, format: 'image', duration_sec: 10 })
    .execute();
  const fresh = await addFile(campaign_id, 0);
  // More than one batch of them.
  for (let i = 0; i < 501; i += 1) await addFile(campaign_id);

  await sweep(AbortSignal.abort());
  expect(await filesLeft()).toHaveLength(503);
  await sweep();
  expect(await filesLeft()).toEqual([named, fresh].sort());

  await database.kysely.deleteFrom('creatives').where('id', '=', creative.id).execute();
  await sweep();
  expect(await filesLeft()).toEqual([fresh]);
});

test('a deleted account’s young files go at once, those that a creative names and other people’s stay', async () => {
  const advertiser_id = await addUser(database, 'advertiser');
  const campaign_id = await addCampaign(database, advertiser_id);
  const remove = () =>
    removeFilesOfDeleted(
      { database, storage: createDiskStorage(dir) },
      advertiser_id,
      new AbortController().signal,
    );
  await expect(remove(), 'there are none').resolves.toBeUndefined();
  const before = await filesLeft();
  const named = await addFile(campaign_id, 0, advertiser_id);
  await database.kysely
    .insertInto('creatives')
    .values({
      ...{ id: randomUUID(), campaign_id, advertiser_id, file_url: `/files/${named}` },
      ...{ format: 'image', duration_sec: 10 },
    })
    .execute();
  await addFile(campaign_id, 0, advertiser_id);
  await remove();
  expect(await filesLeft()).toEqual([...before, named].sort());
});
