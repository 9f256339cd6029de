import { afterAll, beforeAll, expect, test } from 'vitest';
import { OF_CAMPAIGNS } from '@/features/creatives/use-creatives.ts';
import { tablesIn } from './tables-in.ts';
import { openNodeReplica } from './testing/node-replica.ts';

let replica: Awaited<ReturnType<typeof openNodeReplica>>;
beforeAll(async () => {
  replica = await openNodeReplica();
});
afterAll(() => replica.close());

test.each([
  [OF_CAMPAIGNS, ['[]'], ['creatives']],
  ['SELECT * FROM campaigns c, zones z', [], ['campaigns', 'zones']],
  [
    `WITH daily AS (SELECT zone_id FROM campaign_daily)
     SELECT id FROM zones WHERE id IN daily AND EXISTS (SELECT 1 FROM ps_crud)`,
    [],
    ['campaign_daily', 'ps_crud', 'zones'],
  ],
  ['SELECT d.id FROM campaign_form_drafts d', [], ['campaign_form_drafts']],
  ["SELECT excluded_zones AS e FROM campaigns WHERE name = 'x'", [], ['campaigns']],
])('%s', async (sql, parameters, tables) => {
  expect(tablesIn(sql).sort()).toEqual(tables);
  const asSqliteSays = await replica.database.resolveTables(sql, [...parameters]);
  expect(asSqliteSays.sort()).toEqual(tables);
});
