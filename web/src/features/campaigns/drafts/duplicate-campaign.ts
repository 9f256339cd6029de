import { weightsOf } from '@/features/creatives/creative-weights.ts';
import type { Replica } from '@/replica/replica.ts';
import { valuesOfRow } from '../campaign/campaign-values.ts';
import { readCampaign } from '../campaign/read-campaign.ts';
import { withCopies } from './copy-draft.ts';
import { saveDraft } from './draft-store.ts';

/**
 * Starts a new campaign with all that another one has; its flight begins today at the earliest. Returns the
 * key of its form; undefined if there is no such campaign.
 */
export async function duplicateCampaign(replica: Replica, id: string): Promise<string | undefined> {
  const original = await readCampaign(replica.database, id);
  if (!original) return undefined;
  const { row, zoneIds, creatives, creativeIds } = original;
  const campaign_id = crypto.randomUUID();
  const values = {
    ...valuesOfRow(row),
    zone_ids: zoneIds,
    creative_ids: creativeIds,
    creative_weights: weightsOf(creatives),
    creative_names: {},
  };
  const copy_of = { name: row.name ?? '', missing: [] };
  const copy = await withCopies(replica, { campaign_id, values, refused_ids: [], copy_of });
  await saveDraft(replica.database, campaign_id, copy);
  return campaign_id;
}
