import type { RefusedChange } from '@/outbox/refused/refused-changes.ts';
import type { Replica } from '@/replica/replica.ts';
import { readCampaign } from '../campaign/read-campaign.ts';
import { withCopies } from './copy-draft.ts';
import { campaignOfRefused, draftOfRefused } from './draft-of-refused.ts';
import { loadDraft, saveDraft } from './draft-store.ts';

/**
 * Puts a refused change back into a form and gives the key of that form; undefined where there is
 * no form for it. A form in which something is being typed opens as it is.
 */
export async function reopenRefused(
  replica: Replica,
  change: RefusedChange,
): Promise<string | undefined> {
  const { database } = replica;
  const campaignId = campaignOfRefused(change);
  if (!campaignId) return undefined;
  const creatives = JSON.stringify(change.ops.map(({ rowId }) => rowId));
  const files = await database.getAll<{ id: string }>(
    'SELECT id FROM pending_files WHERE id IN (SELECT value FROM json_each(?))',
    [creatives],
  );
  const draft = draftOfRefused(
    change,
    campaignId,
    await readCampaign(database, campaignId),
    new Set(files.map(({ id }) => id)),
    new Date(),
  );
  const key = draft.campaign_id;
  if (await loadDraft(database, key)) return key;
  await database.execute(
    `UPDATE pending_files SET state = 'chosen'
      WHERE id IN (SELECT value FROM json_each(?)) AND id NOT IN (SELECT id FROM creatives)`,
    [creatives],
  );
  await saveDraft(database, key, draft.copy_of ? await withCopies(replica, draft) : draft);
  return key;
}
