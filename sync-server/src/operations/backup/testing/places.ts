import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@juu/db/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { addCampaign, addUser, discrepancies } from '../../../sync/testing/people.ts';

export const GENERATED = { value: 'a generated secret, long enough to be one', isGenerated: true };
export const UNABORTED: AbortSignal = new AbortController().signal;

/** What a backup is taken of and restored into. */
export interface Place {
  readonly database: Database;
  readonly dataDir: string;
  readonly storage: Storage;
  readonly secret: typeof GENERATED;
  /** How often the server was told to pause. */
  pauses(): number;
  whilePaused(work: () => Promise<void>): Promise<void>;
}

/** Databases with a data directory each, in one folder, for the tests of the file that calls it. */
export function placesUnderTest() {
  let folder: string;
  let opened: Database[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'juu-backup-test-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  return {
    get folder() {
      return folder;
    },
    newPath: () => join(folder, `${randomUUID()}.tgz`),
    async openPlace(opening: Promise<Database>, name: string): Promise<Place> {
      const database = await opening;
      opened.push(database);
      const dataDir = await mkdtemp(join(folder, name));
      const storage = await openStorage({ dataDir });
      let pauses = 0;
      return {
        database,
        dataDir,
        storage,
        secret: GENERATED,
        pauses: () => pauses,
        async whilePaused(work: () => Promise<void>) {
          pauses += 1;
          await work();
        },
      };
    },
    addCreative: (place: Place, text: string | undefined) => addCreative(place, folder, text),
    /** After the tests that share them. */
    async closePlaces(): Promise<void> {
      for (const database of opened) expect(await discrepancies(database)).toEqual([]);
      await Promise.all(opened.map((database) => database.close()));
      opened = [];
    },
  };
}

/**
 * A creative of its own campaign; its file's content unless `text` is undefined.
 *
 * @param folder where the file is written before it is stored
 */
export async function addCreative(
  { database, storage }: Pick<Place, 'database' | 'storage'>,
  folder: string,
  text: string | undefined,
): Promise<string> {
  const advertiser = await addUser(database, 'advertiser');
  const campaign = await addCampaign(database, advertiser);
  const key = `campaign-creatives/${advertiser}/${campaign}/${randomUUID()}.jpg`;
  await sql`
    insert into creatives (campaign_id, advertiser_id, format, duration_sec, file_url)
    values (${campaign}, ${advertiser}, 'image', 10, ${`/files/${key}`})`.execute(database.kysely);
  if (text !== undefined) {
    await writeFile(join(folder, 'file'), text);
    await storage.save(key, join(folder, 'file'));
  }
  return key;
}

export async function countOf({ database }: Place, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(database.kysely);
  return rows[0]?.count ?? 0;
}
