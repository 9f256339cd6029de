import { testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseForEach } from './testing/database-for-each.ts';
import { addUser } from './testing/people.ts';

const FEW = 500;
const MANY = 8_000;
/** Work that grows with the rows takes 16 times as long, work that grows with their square 256 times. */
const AT_MOST = 64;

describe.each(testDatabases())('an update of many rows on $name', ({ open }) => {
  const t = databaseForEach(open);

  it('is captured in time that grows with the rows, also after an update of one', async () => {
    const user = await addUser(t.database, 'advertiser');
    await sql`
      insert into campaigns (advertiser_id, name, budget_usd, daily_cap_usd, start_date, end_date)
      select ${user}::uuid, 'Campaign ' || n, n, 1, '2030-01-01', '2030-01-02'
        from generate_series(1, ${MANY}) n`.execute(t.database.kysely);

    await t.database.kysely.connection().execute(async (connection) => {
      const rename = async (rows: number, name: string) => {
        const startedAt = performance.now();
        await sql`update campaigns set name = ${name} where budget_usd <= ${rows}`.execute(
          connection,
        );
        return performance.now() - startedAt;
      };
      const quickest = async (rows: number) =>
        Math.min(
          await rename(rows, 'Once'),
          await rename(rows, 'Twice'),
          await rename(rows, 'Again'),
        );
      await rename(1, 'First');
      const few = await quickest(FEW);
      expect((await quickest(MANY)) / few).toBeLessThan(AT_MOST);
    });
  });
});
