import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { createS3Storage } from '../../platform/storage/s3-storage.ts';
import { StorageAway } from '../../platform/storage/storage.ts';
import { S3Server } from '../../platform/storage/testing/s3-server.ts';
import { addCampaign, addUser, discrepancies } from '../../sync/testing/people.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { addCreative } from './testing/places.ts';

const { signal } = new AbortController();
const secret = { value: 'a secret that the operator set, long enough', isGenerated: false };
const whilePaused = (work: () => Promise<void>) => work();

describe('with files in a bucket', { timeout: 60_000 }, () => {
  const s3 = new S3Server();
  let folder: string;
  let database: TestDatabase;
  beforeAll(async () => {
    await s3.start();
    folder = await mkdtemp(join(tmpdir(), 'juu-bucket-backup-'));
    database = await testDatabase().open();
  });
  beforeEach(async () => {
    s3.trouble = undefined;
    s3.objects.clear();
    await sql`delete from campaigns`.execute(database.kysely);
  });
  afterAll(async () => {
    expect(await discrepancies(database)).toEqual([]);
    await database.close();
    await s3.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const bucket = (ms = 30_000) => createS3Storage(s3.location, { answerMs: ms, saveMs: ms });
  const disk = () => openStorage({ dataDir: folder });
  const inBucket = (key: string) => s3.objects.get(`juu/${key}`)?.bytes.toString();
  const placeWith = (storage: ReturnType<typeof bucket>) => ({
    ...{ database, storage, secret, whilePaused },
    dataDir: folder,
  });

  /** A backup of one creative whose file lies there, and the file's key. */
  async function backupOf(storage: ReturnType<typeof bucket>) {
    const key = await addCreative({ database, storage }, folder, 'a picture');
    const path = join(folder, `${randomUUID()}.tgz`);
    expect(await takeBackup(placeWith(storage), path, signal)).toMatchObject({ missing_files: 0 });
    return { key, path };
  }
  const campaigns = async () =>
    (await sql`select id from campaigns`.execute(database.kysely)).rows.length;

  test('a backup of it brings its files back', async () => {
    const { key, path } = await backupOf(bucket());
    s3.objects.clear();
    await restoreBackup(placeWith(bucket()), path, signal);
    expect(inBucket(key)).toBe('a picture');
  });

  test('a backup of files on a disk is restored into it, and the reverse', async () => {
    const { key, path } = await backupOf(await disk());
    await restoreBackup(placeWith(bucket()), path, signal);
    expect(inBucket(key)).toBe('a picture');

    const second = await backupOf(bucket());
    await restoreBackup(placeWith(await disk()), second.path, signal);
    const content = await (await disk()).read(second.key);
    expect(Buffer.concat((await content?.body.toArray()) ?? []).toString()).toBe('a picture');
  });

  test('a restore leaves all as it was while the bucket is away, and works when it is back', async () => {
    const { key, path } = await backupOf(bucket());
    s3.objects.clear();
    await addCampaign(database, await addUser(database, 'advertiser'));
    const before = await campaigns();
    for (const trouble of ['failing', 'silent'] as const) {
      s3.trouble = trouble;
      const away = restoreBackup(placeWith(bucket(500)), path, signal);
      await expect(away).rejects.toThrow(StorageAway);
      expect(await campaigns()).toBe(before);
    }
    s3.trouble = undefined;
    await restoreBackup(placeWith(bucket()), path, signal);
    expect(await campaigns()).toBe(before - 1);
    expect(inBucket(key)).toBe('a picture');
  });
});
