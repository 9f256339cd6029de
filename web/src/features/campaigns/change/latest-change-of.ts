import type { Replica } from '@/replica/replica.ts';
import type { ReplicaRow } from '@/replica/schema.ts';

type Latest = Pick<ReplicaRow<'campaign_changes'>, 'status' | 'review_note'>;

/** Where the latest proposed change of a campaign stands; undefined if there is none. */
export async function latestChangeOf(
  database: Pick<Replica['database'], 'getOptional'>,
  campaignId: string,
): Promise<Latest | undefined> {
  const latest = await database.getOptional<Latest>(
    `SELECT status, review_note FROM campaign_changes WHERE campaign_id = ?
      ORDER BY created_at DESC, id LIMIT 1`,
    [campaignId],
  );
  return latest ?? undefined;
}
