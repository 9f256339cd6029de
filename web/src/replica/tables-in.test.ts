import { afterAll, beforeAll, expect, test } from 'vitest';
import { DRAFTS_SQL } from '@/features/campaigns/drafts/unfinished-drafts.ts';
import { OF_CAMPAIGNS } from '@/features/creatives/use-creatives.ts';
import { tablesIn } from './tables-in.ts';
import { openNodeReplica } from './testing/node-replica.ts';

let replica: Awaited<ReturnType<typeof openNodeReplica>>;
beforeAll(async () => {
  replica = await openNodeReplica();
});
afterAll(() => replica.close());

const MADE_UP = `WITH daily AS (SELECT zone_id FROM campaign_daily)
  SELECT id FROM zones WHERE id IN daily`;

test.each([
  ['the creatives of cards', OF_CAMPAIGNS, ['creatives']],
  ['what waits to be sent', 'SELECT data FROM ps_crud', ['ps_crud']],
  ['the unfinished drafts', DRAFTS_SQL, ['campaign_changes', 'campaign_form_drafts', 'campaigns']],
  ['tables side by side', 'SELECT * FROM campaigns c, zones z', ['campaigns', 'zones']],
  ['a part with a name of its own', MADE_UP, ['campaign_daily', 'zones']],
  ['a name within another', 'SELECT excluded_zones FROM campaigns', ['campaigns']],
])('finds the tables that SQLite says: %s', async (_, sql, tables) => {
  expect(tablesIn(sql).sort()).toEqual(tables);
  const parameters = Array<string>(sql.split('?').length - 1).fill('[]');
  expect((await replica.database.resolveTables(sql, parameters)).sort()).toEqual(tables);
});

test('takes a column of a table’s name for the table, too', () => {
  expect(tablesIn('SELECT count(*) AS zones FROM campaigns').sort()).toEqual([
    'campaigns',
    'zones',
  ]);
});
