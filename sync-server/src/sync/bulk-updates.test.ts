import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseForEach } from './testing/database-for-each.ts';

const FEW = 500;
const MANY = 16_000;
/** Work that grows with the rows takes 32 times as long, work that grows with their square 1,024 times. */
const AT_MOST = 180;

/** Captures that may compare every row before an update with every row after it. */
async function unbounded({ kysely }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
     where pronamespace = 'sync'::regnamespace and starts_with(proname, 'capture_')
       and not coalesce('enable_nestloop=off' = any (proconfig), false)`.execute(kysely);
  return rows.map(({ name }) => name);
}

describe.each([testDatabase()])('an update of many rows on $name', ({ open }) => {
  const t = databaseForEach(open);

  it('is captured in time that grows with the rows, also after an update of one', async () => {
    await sql`
      insert into campaigns (advertiser_id, name, budget_usd, daily_cap_usd, start_date, end_date)
      select ${t.user}::uuid, 'Campaign ' || n, n, 1, '2999-01-01', '2999-01-02'
        from generate_series(1, ${MANY}) n`.execute(t.database.kysely);
    await t.database.kysely.connection().execute(async (connection) => {
      const rename = async (rows: number, name: string) => {
        const startedAt = performance.now();
        await sql`update campaigns set name = ${name} where budget_usd <= ${rows}`.execute(
          connection,
        );
        return performance.now() - startedAt;
      };
      await rename(1, 'First');
      // The quicker of two, as what else the machine does is no part of it.
      const few = Math.min(await rename(FEW, 'Once'), await rename(FEW, 'Twice'));
      const many = Math.min(await rename(MANY, 'All'), await rename(MANY, 'All anew'));
      expect(many / few).toBeLessThan(AT_MOST);
    });
  });

  it('is captured so for every table, and for those that are tracked later', async () => {
    expect(await unbounded(t.database)).toEqual([]);
    await sql`alter function sync.capture_zones() reset enable_nestloop`.execute(t.database.kysely);
    expect(await unbounded(t.database)).toEqual(['capture_zones']);
    await sql`
      select sync.track('zones', 'shared', null, '{name,tier,base_cpm,polygon_geojson}')`.execute(
      t.database.kysely,
    );
    expect(await unbounded(t.database)).toEqual([]);
  });
});
