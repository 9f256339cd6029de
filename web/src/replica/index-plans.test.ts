import { afterAll, beforeAll, expect, test } from 'vitest';
import { paceQuery } from '@/features/analytics/figures-sql.ts';
import {
  FEES_SQL,
  INVOICES_SQL,
  MONTHS_SQL,
  PAYMENTS_SQL,
} from '@/features/billing/use-billing.ts';
import { CHANGED_SQL } from '@/features/campaigns/estimate/estimated-and-billed.tsx';
import { ESTIMATE_SQL } from '@/features/campaigns/estimate/use-server-estimate.ts';
import { listSql } from '@/features/campaigns/list/use-campaigns.ts';
import { PLAYING_FACTS_SQL } from '@/features/campaigns/playing/replica-answer.ts';
import { FIGURES_SQL } from '@/features/campaigns/record/campaign-figures.tsx';
import { STEPS_SQL } from '@/features/campaigns/record/campaign-history.tsx';
import { ZONES_SQL } from '@/features/campaigns/record/use-campaign.ts';
import { OF_CAMPAIGNS } from '@/features/creatives/use-creatives.ts';
import { openNodeReplica } from './testing/node-replica.ts';

let replica: Awaited<ReturnType<typeof openNodeReplica>>;
beforeAll(async () => {
  replica = await openNodeReplica();
});
afterAll(() => replica.close());

test.each([
  ['the creatives of cards', OF_CAMPAIGNS, ['["a"]'], 'creatives', 'by_campaign'],
  ['the zones of a campaign', ZONES_SQL, ['a'], 'campaign_zones', 'by_campaign'],
  [
    'the figures of a campaign',
    FIGURES_SQL,
    ['2026-11-22', '2026-11-22', 'a'],
    'campaign_daily',
    'by_campaign',
  ],
  ['the history of a campaign', STEPS_SQL, ['a'], 'campaign_reviews', 'by_campaign'],
  ['the estimate of a campaign', ESTIMATE_SQL, ['a'], 'campaign_estimates', 'by_campaign'],
  ['the approved changes of a campaign', CHANGED_SQL, ['a'], 'campaign_changes', 'by_campaign'],
  ['the newest campaigns', listSql({}), [], 'campaigns', 'by_created'],
  ['the campaigns on air', paceQuery('2026-11-22', undefined).sql, [], 'campaigns', 'by_status'],
  ['the spend of campaigns', PLAYING_FACTS_SQL, [], 'campaign_daily', 'by_campaign'],
  ['the plays of today', PLAYING_FACTS_SQL, [], 'campaign_daily', 'by_day'],
  ['the creatives of campaigns', PLAYING_FACTS_SQL, [], 'creatives', 'by_campaign'],
  ['the spend by month', MONTHS_SQL, [], 'campaign_daily', 'by_day'],
  ['the invoices', INVOICES_SQL, [], 'invoices', 'by_number'],
  ['the payments', PAYMENTS_SQL, [], 'payments', 'by_received'],
  ['the plan fees', FEES_SQL, [], 'plan_fees', 'by_day'],
])('%s are read by an index of the replica', async (_, sql, parameters, table, index) => {
  // A plan goes by the words, not by the values.
  const asked = parameters.length > 0 ? sql : sql.replaceAll(/\?\d?/g, "'a'");
  const plan = await replica.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${asked}`, parameters);
  const name = `ps_data__${table}`;
  expect(plan.map(({ detail }) => detail).join('\n')).toContain(`INDEX ${name}__${index}`);
});
