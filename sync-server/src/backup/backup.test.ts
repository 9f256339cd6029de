import { randomUUID } from 'node:crypto';
import {
  appendFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Database } from '@juu/db/connect';
import { testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from '../files/open-storage.ts';
import { addCampaign, addUser, discrepancies } from '../sync/testing/people.ts';
import { restoreBackup } from './restore-backup.ts';
import { fingerprintOf } from './staged-secret.ts';
import { takeBackup } from './take-backup.ts';

const databases = testDatabases();
const generated = { value: 'a generated secret, long enough to be one', isGenerated: true };
const unaborted = new AbortController().signal;
const options = { timeout: 120_000 };

let folder: string;
let opened: Database[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'juu-backup-test-'));
  opened = [];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** After the tests that share them. */
async function closeDatabases(): Promise<void> {
  for (const database of opened) expect(await discrepancies(database)).toEqual([]);
  await Promise.all(opened.map((database) => database.close()));
  opened = [];
}

const newPath = () => join(folder, `${randomUUID()}.tgz`);

/** A database with a data directory of its own. */
async function openPlace(opening: Promise<Database>, name: string) {
  const database = await opening;
  opened.push(database);
  const dataDir = await mkdtemp(join(folder, name));
  const storage = openStorage({ dataDir });
  let pauses = 0;
  return {
    database,
    dataDir,
    storage,
    secret: generated,
    pauses: () => pauses,
    async whilePaused(work: () => Promise<void>) {
      pauses += 1;
      await work();
    },
  };
}
type Place = Awaited<ReturnType<typeof openPlace>>;

/** A creative of its own campaign; its file's content unless `text` is undefined. */
async function addCreative({ database, storage }: Place, text: string | undefined) {
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

async function textOf({ storage }: Place, key: string): Promise<string | undefined> {
  const content = await storage.read(key);
  return content && Buffer.concat(await content.body.toArray()).toString();
}

async function countOf({ database }: Place, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(database.kysely);
  return rows[0]?.count ?? 0;
}

describe.each(databases.flatMap((from) => databases.map((to) => ({ from, to }))))(
  'a backup of $from.name restored into $to.name',
  options,
  ({ from, to }) => {
    test('brings back rows, files and the generated secret, and nothing else', async () => {
      const source = await openPlace(from.open(), 'source');
      const key = await addCreative(source, 'a picture');
      const path = newPath();
      const counts = await takeBackup(source, path, unaborted);
      expect(counts).toMatchObject({ files: 1, missing_files: 0, rows: { 'public.creatives': 1 } });
      expect((await stat(path)).mode & 0o777).toBe(0o600);

      const target = await openPlace(to.open(), 'target');
      await addCreative(target, 'another');
      const ownSecret = { ...generated, value: 'the secret that this server made itself' };
      await restoreBackup({ ...target, secret: ownSecret }, path, unaborted);
      expect(await countOf(target, 'campaigns')).toBe(1);
      expect(await textOf(target, key)).toBe('a picture');
      expect(await readFile(join(target.dataDir, 'secret'), 'utf8')).toBe(`${generated.value}\n`);
      expect((await stat(join(target.dataDir, 'secret'))).mode & 0o777).toBe(0o600);
      expect((await readdir(target.dataDir)).sort()).toEqual(['files', 'secret']);
      const { rows } = await sql<{ action: string; actor_id: string | null }>`
      select action, actor_id from audit_log`.execute(target.database.kysely);
      expect(rows).toEqual([{ action: 'backup_restored', actor_id: null }]);
    });
  },
);

describe.each(databases)('backups on $name', options, ({ open }) => {
  afterEach(closeDatabases);

  test('note files that have gone; restored, the creatives name none, but for one that is back', async () => {
    const place = await openPlace(open(), 'place');
    const kept = await addCreative(place, 'a picture');
    const gone = await addCreative(place, undefined);
    const back = await addCreative(place, undefined);
    const path = newPath();
    expect(await takeBackup(place, path, unaborted)).toMatchObject({ files: 1, missing_files: 2 });
    await writeFile(join(folder, 'file'), 'found again');
    await place.storage.save(back, join(folder, 'file'));
    const { manifest, withoutFile } = await restoreBackup(place, path, unaborted);
    expect([...manifest.missing_file_names].sort()).toEqual([gone, back].sort());
    expect(withoutFile).toBe(1);
    const { rows } = await sql<{ file_url: string | null }>`
      select file_url from creatives order by file_url nulls last`.execute(place.database.kysely);
    expect(rows.map(({ file_url }) => file_url)).toEqual([
      ...[kept, back].map((key) => `/files/${key}`).sort(),
      null,
    ]);
  });

  test('hold tables that are larger than what is held in memory', async () => {
    const place = await openPlace(open(), 'place');
    await sql`
      insert into contact_messages (name, email, phone, message)
      select 'n', 'e', n::text, repeat(md5(n::text), 60) from generate_series(1, 20000) n`.execute(
      place.database.kysely,
    );
    const path = newPath();
    await takeBackup(place, path, unaborted);
    await sql`truncate contact_messages`.execute(place.database.kysely);
    await restoreBackup(place, path, unaborted);
    const { rows } = await sql<{ sum: string; bytes: string }>`
      select sum(phone::int) as sum, sum(length(message)) as bytes from contact_messages`.execute(
      place.database.kysely,
    );
    expect(rows).toEqual([{ sum: '200010000', bytes: '38400000' }]);
  });
});

describe('an archive', options, () => {
  const [{ open } = { open: () => Promise.reject(new Error('no database')) }] = databases;
  let place: Place;
  let path: string;
  let sound: Buffer;
  beforeAll(async () => {
    place = await openPlace(open(), 'place');
    await addCreative(place, 'a picture');
    path = newPath();
    await takeBackup(place, path, unaborted);
    sound = await readFile(path);
  });
  beforeEach(() => writeFile(path, sound));
  afterAll(closeDatabases);

  /** Rewrites the archive's tar. */
  async function change(edit: (tar: Buffer) => Buffer): Promise<void> {
    await writeFile(path, gzipSync(edit(gunzipSync(await readFile(path)))));
  }
  const replaceText = (from: string, to: string) => (tar: Buffer) => {
    const at = tar.indexOf(from);
    expect(at).toBeGreaterThanOrEqual(0);
    tar.write(to, at);
    return tar;
  };
  const changeSum = (tar: Buffer) => {
    const key = '"sha256":"';
    const at = tar.indexOf(key) + key.length;
    expect(at).toBeGreaterThanOrEqual(key.length);
    tar.write(tar.toString('latin1', at, at + 1) === '0' ? '1' : '0', at);
    return tar;
  };

  async function expectRefused(words: RegExp): Promise<void> {
    const pauses = place.pauses();
    await addUser(place.database, 'driver');
    const users = await countOf(place, 'profiles');
    await expect(restoreBackup(place, path, unaborted)).rejects.toMatchObject({
      name: 'BackupFailure',
      message: expect.stringMatching(words),
    });
    expect(place.pauses()).toBe(pauses);
    expect(await countOf(place, 'profiles')).toBe(users);
  }

  test.each([
    ['is cut short', async () => truncate(path, (await stat(path)).size - 20)],
    ['is cut short at half', async () => truncate(path, Math.floor((await stat(path)).size / 2))],
    ['has a changed file', () => change(replaceText('a picture', 'A picture'))],
    ['has a changed row', () => change(replaceText('Launch week', 'Lunch weeks'))],
    ['has a changed secret', () => change(replaceText('a generated', 'A generated'))],
    ['has a changed sum', () => change(changeSum)],
    ['has a changed manifest', () => change(replaceText('"parts":', '"parts":7'))],
    ['lacks its end', () => change((tar) => tar.subarray(0, tar.indexOf('manifest.json')))],
    ['is no archive at all', () => writeFile(path, 'hello')],
    ['is empty', () => writeFile(path, '')],
    ['is another archive', () => writeFile(path, gzipSync(Buffer.alloc(1024)))],
  ])('that %s is refused before anything is touched', async (_case, damage) => {
    await damage();
    await expectRefused(/is damaged, cut short or no backup of Juu/);
  });

  test('of another format is refused by its number', async () => {
    await change(replaceText('"version":1', '"version":2'));
    await expectRefused(/is a backup of format 2, and this version of Juu reads format 1/);
  });

  test('from a newer version is refused', async () => {
    const last = `select max(name) as name from schema_migrations`;
    const { rows } = await sql<{ name: string }>`${sql.raw(last)}`.execute(place.database.kysely);
    const newer = rows[0]?.name.replace(/^\d{12}/, '999912312359') ?? '';
    await sql`update schema_migrations set name = ${newer} where name = ${rows[0]?.name}`.execute(
      place.database.kysely,
    );
    await rm(path);
    await takeBackup(place, path, unaborted);
    await sql`update schema_migrations set name = ${rows[0]?.name} where name = ${newer}`.execute(
      place.database.kysely,
    );
    await expectRefused(/comes from a newer or a changed version of Juu/);
  });

  test('made under another secret is refused where that one is set by the operator', async () => {
    const own = { value: 'what the operator set, long enough', isGenerated: false };
    await expect(restoreBackup({ ...place, secret: own }, path, unaborted)).rejects.toThrow(
      /made under another secret than this BETTER_AUTH_SECRET/,
    );
    const same = { value: generated.value, isGenerated: false };
    await restoreBackup({ ...place, secret: same }, path, unaborted);
    expect(await readdir(place.dataDir)).toEqual(['files']);
  });

  test('holds no secret that the operator set, and is restored only under the same', async () => {
    const own = { value: 'what the operator set, long enough', isGenerated: false };
    await rm(path);
    await takeBackup({ ...place, secret: own }, path, unaborted);
    const tar = gunzipSync(await readFile(path));
    expect(tar.includes(own.value)).toBe(false);
    expect(tar.includes(fingerprintOf(own.value))).toBe(true);
    await expectRefused(/made under another BETTER_AUTH_SECRET, which it does not hold/);
    await restoreBackup({ ...place, secret: own }, path, unaborted);
  });

  test('is never written over a file, nor left behind half', async () => {
    await expect(takeBackup(place, path, unaborted)).rejects.toThrow(/exists already/);
    await expect(takeBackup(place, join(folder, 'none', 'x'), unaborted)).rejects.toThrow(
      /cannot be written: there is no such file or folder/,
    );
    const before = await readdir(folder);
    await expect(takeBackup(place, newPath(), AbortSignal.abort())).rejects.toThrow();
    expect(await readdir(folder)).toEqual(before);
  });

  test('that cannot be read says why', async () => {
    await expect(restoreBackup(place, join(folder, 'none'), unaborted)).rejects.toThrow(
      /cannot be read: there is no such file or folder/,
    );
    await expect(restoreBackup(place, folder, unaborted)).rejects.toMatchObject({
      name: 'BackupFailure',
    });
  });

  test('with bytes behind its end is restored all the same, as gzip allows', async () => {
    await appendFile(path, gzipSync(Buffer.alloc(512)));
    await restoreBackup(place, path, unaborted);
  });
});
