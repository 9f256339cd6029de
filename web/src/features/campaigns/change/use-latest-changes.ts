import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import { isDismissed } from './dismissed-changes.ts';

export const LATEST_SQL = `
  SELECT *, EXISTS (SELECT 1 FROM ps_crud q WHERE q.data ->> 'id' = campaign_changes.id) AS unsent,
         ${isDismissed('campaign_changes')} AS is_dismissed
    FROM campaign_changes WHERE campaign_id = ?
   ORDER BY created_at DESC, id LIMIT 1`;

/** A proposed change as a replica holds it. */
export interface LatestChange extends ReplicaRow<'campaign_changes'> {
  /** 1 while a part of it waits on this device. */
  readonly unsent: number;
  /** 1 once its owner has seen on this device that it was rejected. */
  readonly is_dismissed: number;
}

/** The latest change that was proposed of a campaign, live, in a list of one; none if there is none. */
export function useLatestChanges(campaignId: string) {
  return useRows<LatestChange>(LATEST_SQL, [campaignId]);
}
