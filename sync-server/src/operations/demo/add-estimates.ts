import type { Schema } from '@juu/db/schema';
import type { Transaction } from 'kysely';
import { estimatesOf } from '../../domain/estimates/estimate-campaigns.ts';
import type { DemoDays } from './demo-days.ts';
import type { HistorySeed } from './history-seed.ts';

/**
 * Adds what the server would have expected of the campaigns that were decided, to stand beside what was billed. It
 * uses today's inventory, because none was counted back then; without any, nothing is added.
 */
export async function addEstimates(
  tx: Transaction<Schema>,
  { campaigns }: HistorySeed,
  days: DemoDays,
): Promise<void> {
  const inventory = await tx.selectFrom('zone_inventory').select('id').limit(1).executeTakeFirst();
  if (!inventory) return;
  const ids = campaigns.map(({ id }) => id);
  const decided = await tx
    .selectFrom('campaigns')
    .select(['id', 'advertiser_id', 'start_date', 'submitted_at', 'revision'])
    .where('id', 'in', ids)
    .where('status', '<>', 'draft')
    .execute();
  const wanted = decided.map(({ id, start_date }) => ({ id, next_plan: null, from: start_date }));
  const estimates = await estimatesOf(tx, wanted, days.day(0));
  const rows = decided.flatMap(({ id, advertiser_id, submitted_at, revision }) => {
    const estimate = estimates.get(id);
    if (!estimate) return [];
    const own = { campaign_id: id, advertiser_id, revision };
    return [{ ...own, ...estimate, estimated_at: submitted_at }];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('campaign_estimates')
    .values(rows)
    .onConflict((conflict) => conflict.column('campaign_id').doNothing())
    .execute();
}
