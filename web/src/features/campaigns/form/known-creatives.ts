import type { Replica } from '@/replica/replica.ts';

/**
 * Of these creatives, in their order, those that the campaign can be saved with: its own, and files
 * on this device that are no campaign's yet. Others have gone meanwhile, e.g. on another device.
 */
export async function knownCreatives(
  database: Pick<Replica['database'], 'getAll'>,
  campaignId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await database.getAll<{ id: string }>(
    `SELECT value AS id FROM json_each(?)
      WHERE value IN (SELECT id FROM creatives WHERE campaign_id = ?)
         OR value IN (SELECT id FROM pending_files WHERE id NOT IN (SELECT id FROM creatives))
      ORDER BY key`,
    [JSON.stringify(ids), campaignId],
  );
  return rows.map(({ id }) => id);
}
