import { nairobiDay } from '@juu/shared/time';
import { withCopiedNames } from '@/features/creatives/creative-names.ts';
import { withCopied } from '@/features/creatives/creative-weights.ts';
import type { Replica } from '@/replica/replica.ts';
import type { CampaignValues } from '../campaign/campaign-values.ts';
import { readCampaign } from '../campaign/read-campaign.ts';
import type { CampaignDraft } from './campaign-draft.ts';
import { copyCreatives } from './copy-creatives.ts';
import { copyName, takenNames } from './copy-name.ts';
import { loadDraft, moveDraft, saveDraft } from './draft-store.ts';
import { flightFrom } from './flight-from.ts';

/**
 * Makes what was typed about a campaign that can no longer be changed into a new campaign's draft,
 * with its pictures and the files chosen for it. Gives the key of its form; undefined if the draft
 * has gone.
 */
export async function copyDraft(replica: Replica, key: string): Promise<string | undefined> {
  const { database } = replica;
  const draft = await loadDraft(database, key);
  if (!draft) return undefined;
  const original = await readCampaign(database, draft.campaign_id);
  const id = crypto.randomUUID();
  const copy_of = { name: original?.row.name ?? draft.values.name, missing: [] };
  const copy = await withCopies(replica, { ...draft, campaign_id: id, copy_of }, key);
  await moveDraft(database, key, id, copy);
  return id;
}

/**
 * A copy's draft with a name and creatives of its own, as far as their files can be had now. Its flight begins
 * today at the earliest.
 *
 * @param replaced the key of a form that it replaces
 */
export async function withCopies(
  replica: Replica,
  draft: CampaignDraft,
  replaced?: string,
): Promise<CampaignDraft> {
  const { copies, missing } = await copyCreatives(
    replica,
    draft.campaign_id,
    draft.values.creative_ids,
  );
  const flight = flightFrom(draft.values, nairobiDay(new Date()));
  const name = copyName(draft.values.name, await takenNames(replica.database, replaced));
  return {
    ...draft,
    values: valuesWith({ ...draft.values, ...flight, name, creative_ids: [] }, copies),
    ...(draft.copy_of && { copy_of: { ...draft.copy_of, missing } }),
  };
}

/** Tries again to copy the creatives that a copy still misses. */
export async function completeCopy(replica: Replica, key: string): Promise<void> {
  const draft = await loadDraft(replica.database, key);
  if (!draft?.copy_of || draft.copy_of.missing.length === 0) return;
  const { copies, missing } = await copyCreatives(
    replica,
    draft.campaign_id,
    draft.copy_of.missing,
  );
  if (copies.size === 0) return;
  await saveDraft(replica.database, key, {
    ...draft,
    values: valuesWith(draft.values, copies),
    copy_of: { ...draft.copy_of, missing },
  });
}

/** Values with further creatives, each with the weight and typed name of the one that it was copied from. */
function valuesWith(values: CampaignValues, copies: ReadonlyMap<string, string>): CampaignValues {
  return {
    ...values,
    creative_ids: [...values.creative_ids, ...copies.values()],
    creative_weights: withCopied(values.creative_weights, copies),
    creative_names: withCopiedNames(values.creative_names, copies),
  };
}
