import type { Replica } from '@/replica/replica.ts';

/** The id of a campaign's change that is in review; undefined if there is none. */
export async function openChangeOf(
  database: Pick<Replica['database'], 'getOptional'>,
  campaignId: string,
): Promise<string | undefined> {
  const open = await database.getOptional<{ id: string }>(
    `SELECT id FROM campaign_changes WHERE campaign_id = ? AND status = 'proposed'`,
    [campaignId],
  );
  return open?.id;
}
