import { useMemo } from 'react';
import type { ReadRows } from '@/replica/first-rows.ts';
import type { LocalRow, ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import { type Creative, toCreatives } from './creative.ts';
import { type CreativeWeights, weightsOf } from './creative-weights.ts';
import { IS_CURRENT } from './current-creatives.ts';

const IN_IDS = 'WHERE id IN (SELECT value FROM json_each(?))';
/** The current creatives of a JSON list of campaigns. */
export const OF_CAMPAIGNS = `
  SELECT * FROM creatives
   WHERE campaign_id IN (SELECT value FROM json_each(?)) AND ${IS_CURRENT}
   ORDER BY position, id`;
const FILES_OF_CAMPAIGNS = `
  SELECT * FROM pending_files
   WHERE id IN (SELECT id FROM creatives
                 WHERE campaign_id IN (SELECT value FROM json_each(?)))`;

/** The creatives of these ids, in their order, live. */
export function useCreatives(ids: readonly string[]): Creative[] {
  const list = JSON.stringify(ids);
  const { rows } = useRows<ReplicaRow<'creatives'>>(`SELECT * FROM creatives ${IN_IDS}`, [list]);
  const files = useRows<LocalRow<'pending_files'>>(`SELECT * FROM pending_files ${IN_IDS}`, [list]);
  return useMemo(() => toCreatives(JSON.parse(list), rows, files.rows), [list, rows, files.rows]);
}

/** The creatives of some campaigns, by campaign and position, live. */
export function useCampaignCreatives(campaignIds: readonly string[]) {
  const list = JSON.stringify(campaignIds);
  const creatives = useRows<ReplicaRow<'creatives'>>(OF_CAMPAIGNS, [list]);
  const files = useRows<LocalRow<'pending_files'>>(FILES_OF_CAMPAIGNS, [list]);
  // Once for all cards: each then looks up its own.
  const byCampaign = useMemo(() => groupedByCampaign(creatives.rows), [creatives.rows]);
  const of = (campaignId: string): readonly Creative[] => {
    const rows = byCampaign.get(campaignId) ?? [];
    return toCreatives(
      rows.map(({ id }) => id),
      rows,
      files.rows,
    );
  };
  const weights = (campaignId: string): CreativeWeights =>
    weightsOf(byCampaign.get(campaignId) ?? []);
  return { of, weightsOf: weights, loading: creatives.loading || files.loading };
}

function groupedByCampaign(rows: readonly ReplicaRow<'creatives'>[]) {
  const groups = new Map<string | null, ReplicaRow<'creatives'>[]>();
  for (const row of rows) {
    const group = groups.get(row.campaign_id);
    if (group) group.push(row);
    else groups.set(row.campaign_id, [row]);
  }
  return groups;
}

/** Reads ahead what the cards of these campaigns show. */
export async function readFirstCreatives(read: ReadRows, campaignIds: readonly string[]) {
  const list = JSON.stringify(campaignIds);
  await Promise.all([read(OF_CAMPAIGNS, [list]), read(FILES_OF_CAMPAIGNS, [list])]);
}
