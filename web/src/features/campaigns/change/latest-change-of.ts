import type { Replica } from '@/replica/replica.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { isDismissed } from './dismissed-changes.ts';

interface Latest extends Pick<ReplicaRow<'campaign_changes'>, 'status' | 'review_note'> {
  readonly is_dismissed: number;
}

/** Where the latest proposed change of a campaign stands; undefined if there is none, or if it was dismissed. */
export async function latestChangeOf(
  database: Pick<Replica['database'], 'getOptional'>,
  campaignId: string,
): Promise<Latest | undefined> {
  const latest = await database.getOptional<Latest>(
    `SELECT status, review_note, ${isDismissed('campaign_changes')} AS is_dismissed
       FROM campaign_changes WHERE campaign_id = ? ORDER BY created_at DESC, id LIMIT 1`,
    [campaignId],
  );
  return latest?.is_dismissed === 0 ? latest : undefined;
}
