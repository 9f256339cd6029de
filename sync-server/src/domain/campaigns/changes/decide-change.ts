import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import {
  CHANGE_DECIDED,
  type ChangeDecision,
  whyChangeNotApproved,
  whyChangeNotDecided,
} from '@juu/shared/campaign/change-decision';
import { AppError } from '@juu/shared/errors/app-error';
import { changeDecided } from '@juu/shared/notification/notification-texts';
import { readChange } from '@juu/shared/tables/change-values';
import { nairobiDay } from '@juu/shared/time';
import { sql, type Transaction } from 'kysely';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { audit } from '../../accounts/admins/audit.ts';
import { requireActiveAdmin } from '../../accounts/admins/require-active-admin.ts';
import { notify } from '../../notifications/notify.ts';
import type { AuditDetails } from '../read-decisions.ts';
import { applyChange } from './apply-change.ts';
import { auditedChange } from './audited-change.ts';
import { readCreativesAfter } from './creatives-after.ts';

type Approval = ChangeDecision & { readonly action: 'approve' };

/**
 * Decides about a proposed change with its campaign locked, at the revision that the admin saw. An approved
 * change takes over in the same commit, which also notifies the advertiser and writes the audit log.
 *
 * @returns the campaign's id
 * @throws AppError `not_found`, `invalid_status_change`, `revision_changed`, `flight_over`,
 *   `advertiser_not_approved`, `creatives_missing`, `budget_below_spent`, `forbidden`, `account_suspended`
 */
export function decideChange(
  database: Database,
  actorId: string,
  changeId: string,
  decision: ChangeDecision,
): Promise<string> {
  return retryTransaction(database, async (tx) => {
    await requireActiveAdmin(tx, actorId, 'campaigns:moderate');
    const { campaign, change } = await lockChange(tx, changeId);
    const values = readChange(change.values);
    const known: AuditDetails = { reason: null, revision: change.revision, change_id: changeId };
    let details: object;
    if (decision.action === 'approve') {
      const version = await requireApprovable(tx, decision, { campaign, change });
      details = { ...known, ...(await auditedChange(tx, campaign)) };
      await applyChange(tx, version);
    } else {
      const refusal = whyChangeNotDecided(decision, { ...change, campaign });
      if (refusal) throw refusal;
      const { after: proposed } = await auditedChange(tx, campaign);
      details = { ...known, reason: decision.reason, proposed };
    }
    await tx
      .updateTable('campaign_changes')
      .set({
        status: decision.action === 'approve' ? 'approved' : 'rejected',
        review_note: decision.action === 'approve' ? null : decision.reason,
      })
      .where('id', '=', changeId)
      .execute();
    const name = (decision.action === 'approve' && values.columns.name) || campaign.name;
    await notify(tx, campaign.advertiser_id, changeDecided({ id: campaign.id, name }, decision));
    const action = CHANGE_DECIDED[decision.action];
    await audit(tx, { actorId, action, subject: 'campaign', subjectId: campaign.id, details });
    return campaign.id;
  });
}

type Locked = Awaited<ReturnType<typeof lockChange>>;

/** The campaign comes before its change, here as in every other transaction. */
async function lockChange(tx: Transaction<Schema>, id: string) {
  const campaign = await tx
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('campaign_changes').select('campaign_id').where('id', '=', id),
    )
    // Not `for update`: reports of plays refer to the campaign while they hold the funds' lock.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(noSuchChange);
  const change = await tx
    .selectFrom('campaign_changes')
    .select(['id', 'status', 'revision', 'values'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(noSuchChange);
  return { campaign, change };
}

function noSuchChange(): AppError {
  return new AppError('not_found', 'This change does not exist');
}

/** The version that an approval makes. Throws if the change can't be approved. */
async function requireApprovable(
  tx: Transaction<Schema>,
  approval: Approval,
  { campaign, change }: Locked,
) {
  // Profile before funds: the order of locks in domain/playing.
  const advertiser = await tx
    .selectFrom('profiles')
    .select('status')
    .where('id', '=', campaign.advertiser_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ least: number }>`
    select (spent_micro + reserved_micro)::float8 / 1000000 as least from campaign_funds
     where campaign_id = ${campaign.id} for no key update`.execute(tx);
  const values = readChange(change.values);
  const about = { campaignId: campaign.id, changeId: change.id };
  const creatives = await readCreativesAfter(tx, values, about);
  const refusal = whyChangeNotApproved(
    approval,
    {
      ...change,
      campaign,
      creatives,
      end_date: values.columns.end_date ?? campaign.end_date,
      advertiserStatus: advertiser.status,
      budgetUsd: values.columns.budget_usd ?? Number(campaign.budget_usd),
      leastBudgetUsd: rows[0]?.least ?? 0,
    },
    nairobiDay(new Date()),
  );
  if (refusal) throw refusal;
  return { campaign, values, creatives: creatives.filter((creative) => creative !== undefined) };
}
