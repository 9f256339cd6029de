import { readFirstCreatives } from '@/features/creatives/use-creatives.ts';
import type { ReadRows } from '@/replica/first-rows.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import { DRAFTS_SQL } from '../drafts/unfinished-drafts.ts';
import { readFirstAnswers } from '../playing/use-replica-answers.ts';
import { PAGE_SIZE } from './shown-count.ts';

export interface CampaignListRow extends ReplicaRow<'campaigns'> {
  /** Names of the chosen zones, one after the other; null if all zones are meant. */
  zone_names: string | null;
  /** 1 while a change of it waits on this device. */
  unsent: number;
  /** 1 while it is on this device only. */
  unsent_new: number;
}

const SQL = `
  SELECT c.*,
         (SELECT group_concat(z.name, ', ' ORDER BY z.name)
            FROM campaign_zones cz JOIN zones z ON z.id = cz.zone_id
           WHERE cz.campaign_id = c.id) AS zone_names,
         EXISTS (SELECT 1 FROM ps_crud q
                  WHERE q.data ->> 'id' = c.id
                     OR q.data ->> 'id' IN (SELECT id FROM creatives WHERE campaign_id = c.id)
                     OR q.data ->> 'id' IN (SELECT id FROM campaign_zones WHERE campaign_id = c.id)
                ) AS unsent,
         EXISTS (SELECT 1 FROM ps_crud q
                  WHERE q.data ->> 'id' = c.id AND q.data ->> 'op' = 'PUT') AS unsent_new
    FROM campaigns c
   ORDER BY c.created_at DESC, c.id
   LIMIT ?`;

/** The advertiser's campaigns, newest first, live. */
export function useCampaigns(limit: number) {
  const { rows, loading } = useRows<CampaignListRow>(SQL, [limit + 1]);
  return { campaigns: rows.slice(0, limit), more: rows.length > limit, loading };
}

/** Reads what the list shows first. */
export async function readFirstCampaigns(read: ReadRows): Promise<void> {
  await read(DRAFTS_SQL);
  const rows = await read<CampaignListRow>(SQL, [PAGE_SIZE + 1]);
  const ids = rows.slice(0, PAGE_SIZE).map(({ id }) => id);
  await Promise.all([readFirstCreatives(read, ids), readFirstAnswers(read, ids)]);
}
