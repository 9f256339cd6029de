import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeOrphans } from '../../domain/creatives/remove-orphans.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { addCampaign, addUser, discrepancies } from '../../sync/testing/people.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const { signal } = new AbortController();
const secret = { value: 'a secret for tests, long enough to be one', isGenerated: false };

describe.each([testDatabase()])('the sweep of files on $name', { timeout: 120_000 }, ({ open }) => {
  let database: TestDatabase;
  let dataDir: string;
  let storage: Storage;
  beforeAll(async () => {
    database = await open();
    dataDir = await mkdtemp(join(tmpdir(), 'juu-files-stay-'));
    storage = await openStorage({ dataDir });
  });
  afterAll(async () => {
    expect(await discrepancies(database)).toEqual([]);
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const whilePaused = (work: () => Promise<void>) => work();
  const isThere = async (key: string) => {
    const content = await storage.read(key);
    content?.body.destroy();
    return content !== undefined;
  };
  /** As another process does it, an hour later. */
  async function sweep(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      if (await isThere(key)) await utimes(join(dataDir, 'files', key), 0, 0);
    }
    await removeOrphans({ database, storage }, signal);
  }
  async function addFiles(count: number): Promise<string[]> {
    const advertiser_id = await addUser(database, 'advertiser');
    const campaign_id = await addCampaign(database, advertiser_id);
    const row = { campaign_id, advertiser_id, format: 'image', duration_sec: 10 } as const;
    const keys: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const key = `campaign-creatives/${advertiser_id}/${campaign_id}/${randomUUID()}.jpg`;
      await writeFile(join(dataDir, 'source'), 'a picture');
      await storage.save(key, join(dataDir, 'source'));
      const creative = { ...row, id: randomUUID(), file_url: `/files/${key}` };
      await database.kysely.insertInto('creatives').values(creative).execute();
      keys.push(key);
    }
    return keys;
  }

  test('leaves what a backup copies and what a restore brings back, and goes on afterwards', async () => {
    const keys = await addFiles(2);
    const path = join(dataDir, 'backup.tgz');
    const sweptMeanwhile: Storage = {
      ...storage,
      async read(key) {
        // All rows lose their files while the first of them is copied.
        await database.kysely.updateTable('creatives').set({ file_url: null }).execute();
        await sweep(keys);
        return storage.read(key);
      },
      async save(key, source) {
        await storage.save(key, source);
        await sweep(keys);
      },
    };
    const place = { database, dataDir, secret, whilePaused, storage: sweptMeanwhile };
    const counts = await takeBackup(place, path, signal);
    expect(counts).toMatchObject({ files: 2, missing_files: 0 });

    await sweep(keys);
    expect(await Promise.all(keys.map(isThere))).toEqual([false, false]);
    await restoreBackup(place, path, signal);
    await sweep(keys);
    expect(await Promise.all(keys.map(isThere))).toEqual([true, true]);
  });
});
