import { z } from 'zod';
import { keptValuesSchema } from '../campaign/campaign-values.ts';

/**
 * Key of the form for a new campaign; the forms of drafts and rejected campaigns go by the campaign's id, those
 * of changes by `changeKeyOf`.
 */
export const NEW_DRAFT = 'new';
const FURTHER_NEW_DRAFT = 'new-';

/** A key for one more form of a new campaign, in another tab. */
export function furtherNewKey(): string {
  return FURTHER_NEW_DRAFT + crypto.randomUUID();
}

/** True if the form is that of a new campaign. */
export function isNewKey(key: string): boolean {
  return key === NEW_DRAFT || key.startsWith(FURTHER_NEW_DRAFT);
}

const CHANGE_KEY = 'change-';

/** Key of the form that proposes a change of a live campaign. */
export function changeKeyOf(campaignId: string): string {
  return CHANGE_KEY + campaignId;
}

/** The campaign whose change a form proposes; undefined if it is another form. */
export function campaignOfChangeKey(key: string): string | undefined {
  return key.startsWith(CHANGE_KEY) ? key.slice(CHANGE_KEY.length) : undefined;
}

const campaignDraftSchema = z.object({
  /** The campaign that saving writes; a new one has its id from the first letter typed. */
  campaign_id: z.string(),
  values: keptValuesSchema,
  /** Rejections that this draft edits again; saving it deletes them. Devices store this name. */
  refused_ids: z.array(z.string()).catch([]),
  /** The campaign that this one was copied from. */
  copy_of: z
    .object({
      name: z.string(),
      /** Creatives of it whose files could not be brought along so far. */
      missing: z.array(z.string()),
      /** The copied content, until the person types: Duplicate then opens this copy again if it is the same. */
      untouched: z.string().optional(),
    })
    .optional()
    .catch(undefined),
});

/** What is being typed in a campaign form, with all that saving it needs. */
export type CampaignDraft = z.infer<typeof campaignDraftSchema>;

/** A draft in which something was typed. */
export function asTouched({ copy_of, ...draft }: CampaignDraft): CampaignDraft {
  return copy_of ? { ...draft, copy_of: { ...copy_of, untouched: undefined } } : draft;
}

/** The draft as text, for the device's own table. */
export function serializeDraft(draft: CampaignDraft): string {
  return JSON.stringify(draft);
}

/** Reads a draft. Keeps the known fields of an older version. Undefined if it isn't a draft. */
export function parseDraft(body: string | null): CampaignDraft | undefined {
  try {
    return campaignDraftSchema.parse(JSON.parse(body ?? ''));
  } catch {
    return undefined;
  }
}
