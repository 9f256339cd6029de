import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import type { Database } from './database.ts';
import { type TestDatabase, testDatabases } from './testing/test-database.ts';

const key = 987_654;

describe.each(testDatabases())('a lock on $name', ({ open }) => {
  let database: TestDatabase;
  /** Another process's connection. On PGlite it is the same one. */
  let other: Database;
  beforeAll(async () => {
    database = await open();
    const { databaseUrl } = database;
    other = databaseUrl ? await connect({ databaseUrl, lockTimeoutMs: 100 }) : database;
  });
  afterAll(async () => {
    if (other !== database) await other.close();
    await database.close();
  });

  function gate() {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open: () => open(), opened };
  }

  it('is shared by many, but not while one holds it alone or waits for that', async () => {
    const done: string[] = [];
    const [hasBegun, mayEnd] = [gate(), gate()];
    const first = database.holdShared(key, async () => {
      hasBegun.open();
      await mayEnd.opened;
      done.push('shared');
    });
    await hasBegun.opened;
    const together = () => other.holdShared(key, async () => {});
    expect(await together()).toBe(true);
    const alone = other.holdAlone(key, async () => {
      done.push('alone');
      expect(await database.holdShared(key, async () => void done.push('never'))).toBe(false);
      return 'done';
    });
    // From when it stands in line; the shared work goes on for as long as it takes.
    await expect.poll(together).toBe(false);
    mayEnd.open();
    expect([await first, await alone]).toEqual([true, 'done']);
    expect(done).toEqual(['shared', 'alone']);
    expect(await together()).toBe(true);
  });

  it('is given back where the work fails', async () => {
    const fail = () => Promise.reject(new Error('the work failed'));
    await expect(database.holdAlone(key, fail)).rejects.toThrow('the work failed');
    await expect(database.holdShared(key, fail)).rejects.toThrow('the work failed');
    expect(await other.holdAlone(key, async () => 'held')).toBe('held');
  });
});
