import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';

export const ESTIMATE_SQL = 'SELECT * FROM campaign_estimates WHERE campaign_id = ?';

/** What the server expected of a campaign when it was last submitted, live. */
export function useServerEstimate(
  campaignId: string,
): ReplicaRow<'campaign_estimates'> | undefined {
  return useRows<ReplicaRow<'campaign_estimates'>>(ESTIMATE_SQL, [campaignId]).rows[0];
}
