import type { Schema } from '@juu/db/schema';
import { type CampaignState, isInReview } from '@juu/shared/campaign/lifecycle';
import { AppError } from '@juu/shared/errors/app-error';
import type { Kysely } from 'kysely';

/** The parts of a creative's row that matter for files, and its campaign's state. */
export interface CreativePlace extends CampaignState {
  readonly id: string;
  readonly advertiserId: string;
  readonly campaignId: string;
  readonly fileUrl: string | null;
}

/**
 * Returns an advertiser's creative; the same refusal if it does not exist or belongs to someone
 * else.
 * @throws AppError `not_found_or_forbidden`
 */
export async function ownCreative(
  kysely: Kysely<Schema>,
  userId: string,
  creativeId: string,
): Promise<CreativePlace> {
  const creative = await findCreative(kysely, creativeId);
  if (creative?.advertiserId === userId) return creative;
  throw new AppError(
    'not_found_or_forbidden',
    'This creative does not exist or belongs to someone else',
    {
      details: 'creative_id',
      hint: 'Send the campaign before its files.',
    },
  );
}

export async function findCreative(
  kysely: Kysely<Schema>,
  creativeId: string,
): Promise<CreativePlace | undefined> {
  return kysely
    .selectFrom('creatives as cr')
    .innerJoin('campaigns as c', 'c.id', 'cr.campaign_id')
    .select([
      'cr.id',
      'cr.advertiser_id as advertiserId',
      'cr.campaign_id as campaignId',
      'c.status',
      'c.pause_cause',
      'cr.file_url as fileUrl',
    ])
    .where('cr.id', '=', creativeId)
    .executeTakeFirst();
}

/** @throws AppError `campaign_not_draft` */
export function requireDraft(creative: CreativePlace): void {
  if (isInReview(creative)) return;
  throw new AppError(
    'campaign_not_draft',
    'You can upload files only while the campaign is waiting for review',
  );
}
