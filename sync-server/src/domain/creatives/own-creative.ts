import type { Schema } from '@juu/db/schema';
import type { ChangeStatus } from '@juu/shared/campaign/change-status';
import { type CampaignState, isInReview, isRunning } from '@juu/shared/campaign/lifecycle';
import { AppError } from '@juu/shared/errors/app-error';
import type { Kysely } from 'kysely';

/** The parts of a creative's row that matter for files, with the state of its campaign and of its change. */
export interface CreativePlace extends CampaignState {
  readonly id: string;
  readonly advertiserId: string;
  readonly campaignId: string;
  readonly fileUrl: string | null;
  /** Null if it is no part of a proposed change. */
  readonly changeStatus: ChangeStatus | null;
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
    .leftJoin('campaign_changes as ch', 'ch.id', 'cr.change_id')
    .select([
      'cr.id',
      'cr.advertiser_id as advertiserId',
      'cr.campaign_id as campaignId',
      'c.status',
      'c.pause_cause',
      'cr.file_url as fileUrl',
      'ch.status as changeStatus',
    ])
    .where('cr.id', '=', creativeId)
    .executeTakeFirst();
}

/**
 * A file is taken while what its creative belongs to waits for review: a draft, or a proposed change.
 *
 * @throws AppError `campaign_not_draft`, `change_not_open`
 */
export function requireInReview(creative: CreativePlace): void {
  const { changeStatus } = creative;
  if (changeStatus === null) {
    if (isInReview(creative)) return;
    throw new AppError(
      'campaign_not_draft',
      'You can upload files only while the campaign is waiting for review',
    );
  }
  if (changeStatus === 'proposed' && isRunning(creative)) return;
  throw new AppError(
    'change_not_open',
    'You can upload files only while the change is waiting for review',
  );
}
