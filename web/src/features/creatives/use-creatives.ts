import { useMemo } from 'react';
import type { LocalRow, ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import { type Creative, toCreatives } from './creative.ts';

const IN_IDS = 'WHERE id IN (SELECT value FROM json_each(?))';

/** The creatives of these ids, in their order, live. */
export function useCreatives(ids: readonly string[]): Creative[] {
  const list = JSON.stringify(ids);
  const { rows } = useRows<ReplicaRow<'creatives'>>(`SELECT * FROM creatives ${IN_IDS}`, [list]);
  const files = useRows<LocalRow<'pending_files'>>(`SELECT * FROM pending_files ${IN_IDS}`, [list]);
  return useMemo(() => toCreatives(JSON.parse(list), rows, files.rows), [list, rows, files.rows]);
}

/** The creatives of a campaign, by position, live. */
export function useCampaignCreatives(campaignId: string): Creative[] {
  const { rows } = useRows<{ id: string }>(
    'SELECT id FROM creatives WHERE campaign_id = ? ORDER BY position, id',
    [campaignId],
  );
  return useCreatives(rows.map(({ id }) => id));
}
