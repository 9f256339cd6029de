import { appendFile, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openTestDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { restoreBackup } from './restore-backup.ts';
import { fingerprintOf } from './staged-secret.ts';
import { takeBackup } from './take-backup.ts';
import { countOf, GENERATED, type Place, placesUnderTest, UNABORTED } from './testing/places.ts';

describe('an archive', { timeout: 120_000 }, () => {
  const t = placesUnderTest();
  const { addCreative, newPath } = t;
  let place: Place;
  let path: string;
  let sound: Buffer;
  beforeAll(async () => {
    place = await t.openPlace(openTestDatabase('PGlite'), 'place');
    await addCreative(place, 'a picture');
    path = newPath();
    await takeBackup(place, path, UNABORTED);
    sound = await readFile(path);
  });
  beforeEach(() => writeFile(path, sound));
  afterAll(t.closePlaces);

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
    await expect(restoreBackup(place, path, UNABORTED)).rejects.toMatchObject({
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
    await expectRefused(/is damaged, incomplete or not a backup of Juu/);
  });

  test('of another format is refused by its number', async () => {
    await change(replaceText('"version":1', '"version":2'));
    await expectRefused(/is a backup of format 2, but this version of Juu reads format 1/);
  });

  test('from a newer version is refused', async () => {
    const last = `select max(name) as name from schema_migrations`;
    const { rows } = await sql<{ name: string }>`${sql.raw(last)}`.execute(place.database.kysely);
    const newer = rows[0]?.name.replace(/^\d{12}/, '999912312359') ?? '';
    await sql`update schema_migrations set name = ${newer} where name = ${rows[0]?.name}`.execute(
      place.database.kysely,
    );
    await rm(path);
    await takeBackup(place, path, UNABORTED);
    await sql`update schema_migrations set name = ${rows[0]?.name} where name = ${newer}`.execute(
      place.database.kysely,
    );
    await expectRefused(/comes from a newer or modified version of Juu/);
  });

  test('made under another secret is refused if the operator set one', async () => {
    const own = { value: 'what the operator set, long enough', isGenerated: false };
    await expect(restoreBackup({ ...place, secret: own }, path, UNABORTED)).rejects.toThrow(
      /made with a secret other than this BETTER_AUTH_SECRET/,
    );
    const same = { value: GENERATED.value, isGenerated: false };
    await restoreBackup({ ...place, secret: same }, path, UNABORTED);
    expect(await readdir(place.dataDir)).toEqual(['files']);
  });

  test('holds no secret that the operator set, and is restored only under the same', async () => {
    const own = { value: 'what the operator set, long enough', isGenerated: false };
    await rm(path);
    await takeBackup({ ...place, secret: own }, path, UNABORTED);
    const tar = gunzipSync(await readFile(path));
    expect(tar.includes(own.value)).toBe(false);
    expect(tar.includes(fingerprintOf(own.value))).toBe(true);
    await expectRefused(/made with another BETTER_AUTH_SECRET and doesn’t contain it/);
    await restoreBackup({ ...place, secret: own }, path, UNABORTED);
  });

  test('is never written over a file, nor left behind half', async () => {
    await expect(takeBackup(place, path, UNABORTED)).rejects.toThrow(/already exists/);
    await expect(takeBackup(place, join(t.folder, 'none', 'x'), UNABORTED)).rejects.toThrow(
      /^Can’t write .*: no such file or folder/,
    );
    const before = await readdir(t.folder);
    await expect(takeBackup(place, newPath(), AbortSignal.abort())).rejects.toThrow();
    expect(await readdir(t.folder)).toEqual(before);
  });

  test('that cannot be read says why', async () => {
    await expect(restoreBackup(place, join(t.folder, 'none'), UNABORTED)).rejects.toThrow(
      /^Can’t read .*: no such file or folder/,
    );
    await expect(restoreBackup(place, t.folder, UNABORTED)).rejects.toMatchObject({
      name: 'BackupFailure',
    });
  });

  test('with bytes behind its end is restored all the same, as gzip allows', async () => {
    await appendFile(path, gzipSync(Buffer.alloc(512)));
    await restoreBackup(place, path, UNABORTED);
  });
});
