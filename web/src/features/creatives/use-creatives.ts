import { useMemo } from 'react';
import type { ReadRows } from '@/replica/first-rows.ts';
import type { LocalRow, ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import { type Creative, toCreatives } from './creative.ts';

const IN_IDS = 'WHERE id IN (SELECT value FROM json_each(?))';
const OF_CAMPAIGN = 'SELECT * FROM creatives WHERE campaign_id = ? ORDER BY position, id';
const FILES_OF_CAMPAIGN =
  'SELECT * FROM pending_files WHERE id IN (SELECT id FROM creatives WHERE campaign_id = ?)';

/** The creatives of these ids, in their order, live. */
export function useCreatives(ids: readonly string[]): Creative[] {
  const list = JSON.stringify(ids);
  const { rows } = useRows<ReplicaRow<'creatives'>>(`SELECT * FROM creatives ${IN_IDS}`, [list]);
  const files = useRows<LocalRow<'pending_files'>>(`SELECT * FROM pending_files ${IN_IDS}`, [list]);
  return useMemo(() => toCreatives(JSON.parse(list), rows, files.rows), [list, rows, files.rows]);
}

/** The creatives of a campaign, by position, live. */
export function useCampaignCreatives(campaignId: string): Creative[] {
  const { rows } = useRows<ReplicaRow<'creatives'>>(OF_CAMPAIGN, [campaignId]);
  const files = useRows<LocalRow<'pending_files'>>(FILES_OF_CAMPAIGN, [campaignId]);
  return useMemo(() => {
    const ids = rows.map(({ id }) => id);
    return toCreatives(ids, rows, files.rows);
  }, [rows, files.rows]);
}

/** Reads ahead what the cards of these campaigns show. */
export async function readFirstCreatives(read: ReadRows, campaignIds: readonly string[]) {
  await Promise.all(
    campaignIds.flatMap((id) => [read(OF_CAMPAIGN, [id]), read(FILES_OF_CAMPAIGN, [id])]),
  );
}
