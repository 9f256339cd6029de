import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';

const LATEST_SQL = `
  SELECT *, EXISTS (SELECT 1 FROM ps_crud q WHERE q.data ->> 'id' = campaign_changes.id) AS unsent
    FROM campaign_changes WHERE campaign_id = ?
   ORDER BY created_at DESC, id LIMIT 1`;

/** A proposed change as a replica holds it. */
export interface LatestChange extends ReplicaRow<'campaign_changes'> {
  /** 1 while a part of it waits on this device. */
  readonly unsent: number;
}

/** The latest change that was proposed of a campaign, live, in a list of one; none if there is none. */
export function useLatestChanges(campaignId: string) {
  return useRows<LatestChange>(LATEST_SQL, [campaignId]);
}
