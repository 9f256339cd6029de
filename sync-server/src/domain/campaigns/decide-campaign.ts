import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { isFlightOver } from '@juu/shared/campaign/flight';
import { after, allows, type CampaignState } from '@juu/shared/campaign/lifecycle';
import { AppError } from '@juu/shared/errors/app-error';
import { campaignDecided } from '@juu/shared/notification/notification-texts';
import { isApproved } from '@juu/shared/profile/schema';
import { nairobiDay } from '@juu/shared/time';
import type { Transaction } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { audit } from '../accounts/admins/audit.ts';
import { requireActiveAdmin } from '../accounts/admins/require-active-admin.ts';
import { notify } from '../notifications/notify.ts';
import { type AuditDetails, noSuchCampaign } from './read-campaign.ts';

/** What an admin decided about a campaign. */
export type Decision =
  | { readonly action: 'approve'; readonly revision: number }
  | { readonly action: 'reject'; readonly revision: number; readonly reason: string }
  | { readonly action: 'take_down'; readonly reason: string };

const AUDIT_ACTION = { approve: 'approved', reject: 'rejected', take_down: 'taken_down' } as const;
const STATUS_WORDS: Record<Decision['action'], string> = {
  approve: 'Only a campaign waiting for review can be approved',
  reject: 'Only a campaign waiting for review can be rejected',
  take_down: 'Only an active campaign can be taken down',
};

/**
 * Applies a decision with the campaign locked, so it always concerns the revision that the admin
 * saw, and nothing goes live unmoderated. The same commit notifies the advertiser and writes the
 * audit log.
 * @throws AppError `not_found`, `invalid_status_change`, `revision_changed`, `flight_over`,
 *   `advertiser_not_approved`, `creatives_missing`, `forbidden`, `account_suspended`
 */
export async function decideCampaign(
  database: Database,
  actorId: string,
  campaignId: string,
  decision: Decision,
): Promise<void> {
  await retryTransaction(database, async (tx) => {
    await requireActiveAdmin(tx, actorId, 'campaigns:moderate');
    const campaign = await lockCampaign(tx, campaignId);
    const next = nextState(campaign, decision);
    if (decision.action === 'approve') await requireApprovable(tx, campaign);
    const reason = decision.action === 'approve' ? null : decision.reason;
    await tx
      .updateTable('campaigns')
      .set({ ...next, review_note: reason })
      .where('id', '=', campaignId)
      .execute();
    await notify(tx, campaign.advertiser_id, campaignDecided(campaign, decision));
    const details: AuditDetails = { reason, revision: campaign.revision };
    const action = AUDIT_ACTION[decision.action];
    await audit(tx, { actorId, action, subject: 'campaign', subjectId: campaignId, details });
  });
}

type LockedCampaign = Awaited<ReturnType<typeof lockCampaign>>;

function lockCampaign(tx: Transaction<Schema>, id: string) {
  return tx
    .selectFrom('campaigns')
    .select(['id', 'advertiser_id', 'name', 'status', 'pause_cause', 'revision', 'end_date'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(noSuchCampaign);
}

function nextState(campaign: LockedCampaign, decision: Decision): CampaignState {
  const next = allows(campaign, decision.action) ? after(campaign, decision.action) : undefined;
  if (!next) throw new AppError('invalid_status_change', STATUS_WORDS[decision.action]);
  if ('revision' in decision && decision.revision !== campaign.revision) {
    throw new AppError('revision_changed', 'The campaign changed after you looked at it', {
      details: `revision ${campaign.revision}`,
    });
  }
  return next;
}

async function requireApprovable(
  tx: Transaction<Schema>,
  { id, advertiser_id, end_date }: LockedCampaign,
): Promise<void> {
  if (isFlightOver({ end_date }, nairobiDay(new Date()))) {
    throw new AppError('flight_over', 'The flight is over: its end date has passed');
  }
  const advertiser = await tx
    .selectFrom('profiles')
    .select('status')
    .where('id', '=', advertiser_id)
    .forShare()
    .executeTakeFirst();
  if (!advertiser || !isApproved(advertiser.status)) {
    throw new AppError('advertiser_not_approved', 'The advertiser’s account is not active');
  }
  const creatives = await tx
    .selectFrom('creatives')
    .select('file_url')
    .where('campaign_id', '=', id)
    .execute();
  if (creatives.length === 0) {
    throw new AppError('creatives_missing', 'No creatives uploaded', {
      hint: 'Reject the campaign with a reason. Its advertiser can then add a creative.',
    });
  }
  if (creatives.some(({ file_url }) => file_url === null)) {
    throw new AppError('creatives_missing', 'Some of the creatives’ files haven’t arrived yet');
  }
}
