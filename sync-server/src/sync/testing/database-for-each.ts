import type { TestDatabase } from '@juu/db/testing/test-database';
import { afterEach, beforeEach, expect } from 'vitest';
import { addUser, discrepancies } from './people.ts';

/**
 * A database of its own with one advertiser, and no engine on it, for each test of the suite that
 * calls it. After each the log has to say what the tables say.
 */
export function databaseForEach(open: () => Promise<TestDatabase>) {
  let database: TestDatabase;
  let user: string;
  beforeEach(async () => {
    database = await open();
    user = await addUser(database, 'advertiser');
  });
  afterEach(async () => {
    expect(await discrepancies(database)).toEqual([]);
    await database.close();
  });
  return {
    get database() {
      return database;
    },
    /** Id of the advertiser. */
    get user() {
      return user;
    },
  };
}
