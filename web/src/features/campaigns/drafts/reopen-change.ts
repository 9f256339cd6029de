import { readChange } from '@juu/shared/tables/change-values';
import { weightsOf, withCopied } from '@/features/creatives/creative-weights.ts';
import type { Replica } from '@/replica/replica.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { valuesOfRow } from '../campaign/campaign-values.ts';
import { readCampaign } from '../campaign/read-campaign.ts';
import { changeKeyOf } from './campaign-draft.ts';
import { copyCreatives } from './copy-creatives.ts';
import { loadDraft, saveDraft } from './draft-store.ts';

/**
 * Puts a change that was rejected back into a form: the live campaign with what was proposed over it. A form
 * that the person has typed in already opens as it is. Returns the form's key.
 */
export async function reopenChange(
  replica: Replica,
  campaignId: string,
  change: Pick<ReplicaRow<'campaign_changes'>, 'id' | 'values'>,
): Promise<string> {
  const { database } = replica;
  const key = changeKeyOf(campaignId);
  const live = await readCampaign(database, campaignId);
  if (!live || (await loadDraft(database, key))) return key;
  const { columns, zoneIds, creatives } = readChange(change.values);
  const added = await database.getAll<ReplicaRow<'creatives'>>(
    'SELECT * FROM creatives WHERE change_id = ? ORDER BY position, id',
    [change.id],
  );
  // A file that has not arrived can't be sent for a change that is over: it becomes a new creative's.
  const missing = added.filter(({ file_url }) => file_url === null).map(({ id }) => id);
  const { copies } = await copyCreatives(replica, campaignId, missing);
  const proposed = creatives ?? [...live.creatives, ...added];
  const kept = proposed.flatMap(({ id }) => copies.get(id) ?? (missing.includes(id) ? [] : id));
  await saveDraft(database, key, {
    campaign_id: campaignId,
    values: {
      ...valuesOfRow({ ...live.row, ...columns }),
      zone_ids: [...(zoneIds ?? live.zoneIds)],
      creative_ids: kept,
      creative_weights: withCopied(weightsOf(proposed), copies),
      creative_names: {},
    },
    refused_ids: [],
  });
  return key;
}
