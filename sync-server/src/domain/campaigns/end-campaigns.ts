import type { Schema } from '@juu/db/schema';
import type { Transaction } from 'kysely';

/**
 * Ends all campaigns of an account that is being deleted. Those that never ran go, and their files after
 * the commit; the others end, and keep what they played.
 */
export async function endCampaigns(tx: Transaction<Schema>, advertiserId: string): Promise<void> {
  await tx
    .deleteFrom('campaigns')
    .where('advertiser_id', '=', advertiserId)
    .where((where) =>
      where.or([where('status', '=', 'draft'), where('pause_cause', '=', 'rejected')]),
    )
    .execute();
  await tx
    .updateTable('campaigns')
    .set({ status: 'ended', pause_cause: null })
    .where('advertiser_id', '=', advertiserId)
    .where((where) =>
      where.or([where('status', '=', 'active'), where('pause_cause', '=', 'owner')]),
    )
    .execute();
}
