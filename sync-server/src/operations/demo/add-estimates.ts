import type { Schema } from '@juu/db/schema';
import type { Transaction } from 'kysely';
import { estimatesOf } from '../../domain/estimates/estimate-campaigns.ts';
import type { HistorySeed } from './history-seed.ts';

/**
 * Adds what the server would have expected of the campaigns that were decided, to stand beside what was billed. It
 * counts with the screens' time of now, because that of then was never counted.
 */
export async function addEstimates(
  tx: Transaction<Schema>,
  { campaigns }: HistorySeed,
): Promise<void> {
  const present = await tx
    .selectFrom('campaigns')
    .select(['id', 'advertiser_id', 'start_date', 'submitted_at', 'revision'])
    .where(
      'id',
      'in',
      campaigns.map(({ id }) => id),
    )
    .where('status', '<>', 'draft')
    .execute();
  for (const { id, start_date, submitted_at, ...campaign } of present) {
    const estimates = await estimatesOf(tx, [{ id, next_plan: null }], start_date);
    const estimate = estimates.get(id);
    if (!estimate) continue;
    const row = { campaign_id: id, ...campaign, ...estimate, estimated_at: submitted_at };
    await tx
      .insertInto('campaign_estimates')
      .values(row)
      .onConflict((conflict) => conflict.column('campaign_id').doNothing())
      .execute();
  }
}
