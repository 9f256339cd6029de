import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { keepPartitions } from '../../domain/telemetry/partitions/keep-partitions.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { countOf, GENERATED, type Place, placesUnderTest, UNABORTED } from './testing/places.ts';

const options = { timeout: 120_000 };
const NOW = new Date('2026-11-23T07:00:00Z');
const t = placesUnderTest();
const { addCreative, closePlaces, newPath, openPlace } = t;

// Rows between each two databases: replace-database.test.ts.
describe.each([testDatabase()])('a backup of PGlite restored into $name', options, ({ open }) => {
  test('brings back rows, files and the generated secret, and nothing else', async () => {
    const source = await openPlace(openTestDatabase('PGlite'), 'source');
    const key = await addCreative(source, 'a picture');
    const path = newPath();
    const counts = await takeBackup(source, path, UNABORTED);
    expect(counts).toMatchObject({ files: 1, missing_files: 0, rows: { 'public.creatives': 1 } });
    expect((await stat(path)).mode & 0o777).toBe(0o600);

    const target = await openPlace(open(), 'target');
    await addCreative(target, 'another');
    const ownSecret = { ...GENERATED, value: 'the secret that this server made itself' };
    await restoreBackup({ ...target, secret: ownSecret }, path, UNABORTED);
    expect(await countOf(target, 'campaigns')).toBe(1);
    expect(await textOf(target, key)).toBe('a picture');
    expect(await readFile(join(target.dataDir, 'secret'), 'utf8')).toBe(`${GENERATED.value}\n`);
    expect((await stat(join(target.dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    expect((await readdir(target.dataDir)).sort()).toEqual(['files', 'secret']);
    const { rows } = await sql<{ action: string; actor_id: string | null }>`
      select action, actor_id from audit_log`.execute(target.database.kysely);
    expect(rows).toEqual([{ action: 'backup_restored', actor_id: null }]);
  });
});

describe.each([testDatabase()])('backups on $name', options, ({ open }) => {
  afterEach(closePlaces);

  test('note files that have gone; restored, the creatives name none, but for one that is back', async () => {
    const place = await openPlace(open(), 'place');
    const kept = await addCreative(place, 'a picture');
    const gone = await addCreative(place, undefined);
    const back = await addCreative(place, undefined);
    const path = newPath();
    expect(await takeBackup(place, path, UNABORTED)).toMatchObject({ files: 1, missing_files: 2 });
    await writeFile(join(t.folder, 'file'), 'found again');
    await place.storage.save(back, join(t.folder, 'file'));
    const { manifest, withoutFile } = await restoreBackup(place, path, UNABORTED);
    expect([...manifest.missing_file_names].sort()).toEqual([gone, back].sort());
    expect(withoutFile).toBe(1);
    const { rows } = await sql<{ file_url: string | null }>`
      select file_url from creatives order by file_url nulls last`.execute(place.database.kysely);
    expect(rows.map(({ file_url }) => file_url)).toEqual([
      ...[kept, back].map((key) => `/files/${key}`).sort(),
      null,
    ]);
  });

  test('bring raw telemetry back into the partition of its month', async () => {
    const place = await openPlace(open(), 'place');
    const keep = () =>
      keepPartitions(place.database, { telemetryRetentionMonths: 1 }, UNABORTED, NOW);
    await keep();
    await sql`
      insert into device_pings (id, device_id, at)
      select gen_random_uuid(), gen_random_uuid(), at::timestamptz
        from unnest(array['2026-11-30T20:59:59Z', '2026-11-30T21:00:00Z', '2031-01-01T00:00:00Z']) at`.execute(
      place.database.kysely,
    );
    const pings = async () => {
      const { rows } = await sql<{ partition: string; at: Date }>`
        select tableoid::regclass::text as partition, at from device_pings order by at`.execute(
        place.database.kysely,
      );
      return rows.map(({ partition }) => partition);
    };
    const path = newPath();
    await takeBackup(place, path, UNABORTED);
    await sql`drop table device_pings_2026_11, device_pings_2026_12`.execute(place.database.kysely);
    await restoreBackup(place, path, UNABORTED);
    expect(await pings()).toEqual([
      'device_pings_2026_11',
      'device_pings_2026_12',
      'device_pings_default',
    ]);
    // They are as the hourly work makes them: it goes on from there.
    await keep();
    expect((await pings()).at(-1)).toBe('device_pings_2031_01');
  });

  test('hold tables that are larger than what is held in memory', async () => {
    const place = await openPlace(open(), 'place');
    await sql`
      insert into contact_messages (name, email, phone, message)
      select 'n', 'e', n::text, repeat(md5(n::text), 60) from generate_series(1, 10000) n`.execute(
      place.database.kysely,
    );
    const path = newPath();
    await takeBackup(place, path, UNABORTED);
    await sql`truncate contact_messages`.execute(place.database.kysely);
    await restoreBackup(place, path, UNABORTED);
    const { rows } = await sql<{ sum: string; bytes: string }>`
      select sum(phone::int) as sum, sum(length(message)) as bytes from contact_messages`.execute(
      place.database.kysely,
    );
    expect(rows).toEqual([{ sum: '50005000', bytes: '19200000' }]);
  });
});

async function textOf({ storage }: Place, key: string): Promise<string | undefined> {
  const content = await storage.read(key);
  return content && Buffer.concat(await content.body.toArray()).toString();
}
