import type { Database } from '@juu/db/database';
import { afterEach, expect } from 'vitest';
import { discrepancies } from '../sync/testing/people.ts';

/**
 * After each test of the suite that calls it, compares what replicas would be given with the
 * tables: whatever wrote rows, the sync engine saw all of it.
 *
 * @param database the suite's, which is open by the end of its first test
 */
export function verifySyncAfterEach(database: () => Database): void {
  afterEach(async () => {
    expect(await discrepancies(database())).toEqual([]);
  });
}
