import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import {
  type CampaignDecision,
  DECIDED,
  whyNotApproved,
  whyNotDecided,
} from '@juu/shared/campaign/decision';
import { after } from '@juu/shared/campaign/lifecycle';
import { campaignDecided } from '@juu/shared/notification/notification-texts';
import { nairobiDay } from '@juu/shared/time';
import type { Transaction } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { audit } from '../accounts/admins/audit.ts';
import { requireActiveAdmin } from '../accounts/admins/require-active-admin.ts';
import { notify } from '../notifications/notify.ts';
import { noSuchCampaign } from './read-campaign.ts';
import type { AuditDetails } from './read-decisions.ts';

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
  decision: CampaignDecision,
): Promise<void> {
  await retryTransaction(database, async (tx) => {
    await requireActiveAdmin(tx, actorId, 'campaigns:moderate');
    const campaign = await lockCampaign(tx, campaignId);
    const refusal = await refusalOf(tx, decision, campaign);
    if (refusal) throw refusal;
    const next = after(campaign, decision.action);
    const reason = decision.action === 'approve' ? null : decision.reason;
    await tx
      .updateTable('campaigns')
      .set({ ...next, review_note: reason })
      .where('id', '=', campaignId)
      .execute();
    await notify(tx, campaign.advertiser_id, campaignDecided(campaign, decision));
    const known: AuditDetails = { reason, revision: campaign.revision };
    const states = { before: { status: campaign.status }, after: { status: next?.status } };
    const details = { ...known, ...states };
    const action = DECIDED[decision.action];
    await audit(tx, { actorId, action, subject: 'campaign', subjectId: campaignId, details });
  });
}

/** Only an approval depends on more than the campaign's row. */
async function refusalOf(tx: Transaction<Schema>, decision: CampaignDecision, campaign: Locked) {
  if (decision.action !== 'approve') return whyNotDecided(decision, campaign);
  const facts = await readApprovalFacts(tx, campaign);
  return whyNotApproved(decision, { ...campaign, ...facts }, nairobiDay(new Date()));
}

type Locked = Awaited<ReturnType<typeof lockCampaign>>;

function lockCampaign(tx: Transaction<Schema>, id: string) {
  return tx
    .selectFrom('campaigns')
    .select(['id', 'advertiser_id', 'name', 'status', 'pause_cause', 'revision', 'end_date'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(noSuchCampaign);
}

/** Locks the advertiser's profile, so that its status stays until the approval is committed. */
async function readApprovalFacts(tx: Transaction<Schema>, { id, advertiser_id }: Locked) {
  const advertiser = await tx
    .selectFrom('profiles')
    .select('status')
    .where('id', '=', advertiser_id)
    // Not `for share`: the first approval begins the trial in this row.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const creatives = await tx
    .selectFrom('current_creatives')
    .select('file_url')
    .where('campaign_id', '=', id)
    .execute();
  return { advertiserStatus: advertiser.status, creatives };
}
