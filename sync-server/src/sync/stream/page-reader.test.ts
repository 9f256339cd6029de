import { openTestDatabase } from '@juu/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCheckpoints } from '../checkpoints/read-checkpoints.ts';
import { addUser, addZone, discrepancies } from '../testing/people.ts';
import { PageReader } from './page-reader.ts';
import { SyncStream } from './stream.ts';

const START = { after: 0n, compaction: 0n };

describe('pages of ops', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let user: string;

  beforeAll(async () => {
    database = await openTestDatabase('PGlite');
    user = await addUser(database, 'advertiser');
    await addZone(database);
    expect(await discrepancies(database)).toEqual([]);
  });
  afterAll(() => database.close());

  it('are read once for all streams if they are shared', async () => {
    const pages = new PageReader(database);
    const page = pages.read(1, 'shared', START, 100n);
    expect(pages.read(1, 'shared', START, 100n)).toBe(page);
    expect((await page)?.parts[0]).toContain('"bucket":"1:shared"');
  });

  it('are never shared between epochs, positions or checkpoints', async () => {
    const pages = new PageReader(database);
    const page = pages.read(1, 'shared', START, 100n);
    expect((await pages.read(2, 'shared', START, 100n))?.parts[0]).toContain('"bucket":"2:shared"');
    expect((await pages.read(1, 'shared', { ...START, after: 100n }, 100n))?.parts).toEqual([]);
    expect(pages.read(1, 'shared', START, 101n)).not.toBe(page);
    await page;
  });

  it('are shared by first downloads on their way to different checkpoints', async () => {
    const asked: unknown[] = [];
    class Watched extends PageReader {
      override read(...[epoch, bucket, ...rest]: Parameters<PageReader['read']>) {
        const page = super.read(epoch, bucket, ...rest);
        if (bucket === 'shared') asked.push(page);
        return page;
      }
    }
    const pages = new Watched(database);
    const sink = { write: async () => {}, writeIfReady() {}, end() {} };
    const told: (bigint | undefined)[] = [];
    for (let n = 0; n < 2; n++) {
      const reader = { userId: await addUser(database, 'driver'), clientId: '', session: '' };
      expect(await discrepancies(database)).toEqual([]);
      const [checkpoint] = await readCheckpoints(database, [reader]);
      told.push(checkpoint?.lastOpId);
      await new SyncStream(pages, reader, sink, new Map()).offer(checkpoint);
    }
    expect(told[1]).toBeGreaterThan(told[0] ?? 0n);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toBe(asked[0]);
  });

  it('are read for each stream if they are one user’s', async () => {
    const pages = new PageReader(database);
    const [first, second] = [1, 2].map(() => pages.read(1, `user:${user}`, START, 100n));
    expect(second).not.toBe(first);
    expect(await second).toEqual(await first);
  });

  it('that could not be read are asked for again', async () => {
    const closed = await openTestDatabase('PGlite');
    await closed.close();
    const pages = new PageReader(closed);
    const failed = pages.read(1, 'shared', START, 100n);
    await expect(failed).rejects.toThrow();
    const again = pages.read(1, 'shared', START, 100n);
    expect(again).not.toBe(failed);
    await expect(again).rejects.toThrow();
  });
});
