import { isEditable, isLive, isRejected } from '@juu/shared/campaign/lifecycle';
import { nairobiDay } from '@juu/shared/time';
import { weightsOf } from '@/features/creatives/creative-weights.ts';
import type { Replica } from '@/replica/replica.ts';
import { blankValues, valuesOfRow } from '../campaign/campaign-values.ts';
import { readCampaign, type StoredCampaign } from '../campaign/read-campaign.ts';
import { latestChangeOf } from '../change/latest-change-of.ts';
import { type CampaignDraft, campaignOfChangeKey, isNewKey } from '../drafts/campaign-draft.ts';
import { loadDraft } from '../drafts/draft-store.ts';
import { knownCreatives } from './known-creatives.ts';

export interface LoadedForm {
  /** What the form starts from. */
  readonly draft: CampaignDraft;
  /** What was typed before, and not saved. */
  readonly restored: boolean;
  readonly purpose: FormPurpose;
  /** Why review rejected the campaign, or the change before, shown while the owner changes it. */
  readonly reviewNote: string | null;
}

/** `create` a campaign, `change` a draft, `resubmit` one that review rejected, or `propose` a change of a live one. */
export type FormPurpose = 'create' | 'change' | 'resubmit' | 'propose';

/** What a form starts with: the draft, else the campaign; undefined if that can't be changed. */
export async function loadCampaignForm(
  { database }: Replica,
  key: string,
): Promise<LoadedForm | undefined> {
  const typed = await loadDraft(database, key);
  const changes = campaignOfChangeKey(key);
  const existing = await readCampaign(database, typed?.campaign_id ?? changes ?? key);
  const purpose = changes ? 'propose' : purposeOf(existing);
  const change = changes ? await latestChangeOf(database, changes) : undefined;
  if (existing && !mayBe(purpose, existing, change?.status === 'proposed')) return undefined;
  const context = {
    purpose,
    reviewNote:
      (purpose === 'resubmit' && existing?.row.review_note) ||
      (change?.status === 'rejected' && change.review_note) ||
      null,
  };
  if (typed) {
    const { campaign_id, values } = typed;
    const creative_ids = await knownCreatives(database, campaign_id, values.creative_ids);
    return { draft: { ...typed, values: { ...values, creative_ids } }, restored: true, ...context };
  }
  if (existing) {
    const { row, zoneIds, creatives, creativeIds } = existing;
    const values = {
      ...valuesOfRow(row),
      zone_ids: zoneIds,
      creative_ids: creativeIds,
      creative_weights: weightsOf(creatives),
      creative_names: {},
    };
    return { draft: { campaign_id: row.id, values, refused_ids: [] }, restored: false, ...context };
  }
  return isNewKey(key) ? { draft: newDraft(), restored: false, ...context } : undefined;
}

/** True if a stored campaign is in a state that the form is for. @param isWaiting a change of it is in review */
function mayBe(purpose: FormPurpose, { row }: StoredCampaign, isWaiting: boolean): boolean {
  if (purpose !== 'propose') return isEditable(row);
  return isLive(row, nairobiDay(new Date())) && !isWaiting;
}

function purposeOf(existing: StoredCampaign | undefined): FormPurpose {
  if (!existing) return 'create';
  return isRejected(existing.row) ? 'resubmit' : 'change';
}

function newDraft(): CampaignDraft {
  return { campaign_id: crypto.randomUUID(), values: blankValues(new Date()), refused_ids: [] };
}
