import { nairobiDay } from '@juu/shared/time';
import { weightsOf } from '@/features/creatives/creative-weights.ts';
import type { Replica } from '@/replica/replica.ts';
import { valuesOfRow } from '../campaign/campaign-values.ts';
import { readCampaign } from '../campaign/read-campaign.ts';
import { withCopies } from './copy-draft.ts';
import { saveDraft } from './draft-store.ts';
import { flightFrom } from './flight-from.ts';

const UNTOUCHED_SQL = `
  SELECT id FROM campaign_form_drafts
   WHERE json_valid(body) AND body ->> '$.copy_of.untouched' = ?
   ORDER BY updated_at DESC LIMIT 1`;

/**
 * Starts a new campaign with all that another one has; its flight begins today at the earliest. A copy of the same
 * in which nothing was typed yet is opened again, so that copies don't pile up. Returns the key of the form;
 * undefined if there is no such campaign.
 */
export async function duplicateCampaign(replica: Replica, id: string): Promise<string | undefined> {
  const original = await readCampaign(replica.database, id);
  if (!original) return undefined;
  const { row, zoneIds, creatives, creativeIds } = original;
  const values = {
    ...valuesOfRow(row),
    ...flightFrom(valuesOfRow(row), nairobiDay(new Date())),
    zone_ids: zoneIds,
    creative_ids: creativeIds,
    creative_weights: weightsOf(creatives),
    creative_names: {},
  };
  const untouched = JSON.stringify([id, values, creatives.map(({ name }) => name)]);
  const made = await replica.database.getOptional<{ id: string }>(UNTOUCHED_SQL, [untouched]);
  if (made) return made.id;
  const campaign_id = crypto.randomUUID();
  const copy_of = { name: row.name ?? '', missing: [], untouched };
  const copy = await withCopies(replica, { campaign_id, values, refused_ids: [], copy_of });
  await saveDraft(replica.database, campaign_id, copy);
  return campaign_id;
}
