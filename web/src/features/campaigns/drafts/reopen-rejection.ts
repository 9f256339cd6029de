import { isEditable } from '@juu/shared/campaign/lifecycle';
import type { Rejection } from '@/outbox/rejections/rejections.ts';
import type { Replica } from '@/replica/replica.ts';
import { readCampaign } from '../campaign/read-campaign.ts';
import { changeKeyOf } from './campaign-draft.ts';
import { withCopies } from './copy-draft.ts';
import { campaignOfRejection, draftOfRejection, isAboutChange } from './draft-of-rejection.ts';
import { loadDraft, saveDraft } from './draft-store.ts';

/**
 * Puts a rejection back into a form and returns the form's key, or undefined if it has no form. A
 * form that the person has typed in already opens as it is.
 */
export async function reopenRejection(
  replica: Replica,
  rejection: Rejection,
): Promise<string | undefined> {
  const { database } = replica;
  const campaignId = campaignOfRejection(rejection);
  if (!campaignId) return undefined;
  const creatives = JSON.stringify(rejection.ops.map(({ rowId }) => rowId));
  const files = await database.getAll<{ id: string }>(
    'SELECT id FROM pending_files WHERE id IN (SELECT value FROM json_each(?))',
    [creatives],
  );
  const now = new Date();
  const present = await readCampaign(database, campaignId);
  const filesHere = new Set(files.map(({ id }) => id));
  const draft = draftOfRejection(rejection, campaignId, present, filesHere, now);
  // An edit that an approval overtook is one, too.
  const isChange = isAboutChange(rejection) || (present !== undefined && !isEditable(present.row));
  const key = isChange && !draft.copy_of ? changeKeyOf(campaignId) : draft.campaign_id;
  if (await loadDraft(database, key)) return key;
  await database.execute(
    `UPDATE pending_files SET state = 'chosen'
      WHERE id IN (SELECT value FROM json_each(?)) AND id NOT IN (SELECT id FROM creatives)`,
    [creatives],
  );
  await saveDraft(database, key, draft.copy_of ? await withCopies(replica, draft) : draft);
  return key;
}
