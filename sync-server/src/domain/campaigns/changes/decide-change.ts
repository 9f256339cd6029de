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
import { answerOf } from '@juu/shared/tables/answer';
import { campaigns } from '@juu/shared/tables/campaigns';
import { readChange } from '@juu/shared/tables/change-values';
import { nairobiDay } from '@juu/shared/time';
import { sql, type Transaction } from 'kysely';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { audit } from '../../accounts/admins/audit.ts';
import { requireActiveAdmin } from '../../accounts/admins/require-active-admin.ts';
import { notify } from '../../notifications/notify.ts';
import type { AuditDetails } from '../read-decisions.ts';
import { applyChange } from './apply-change.ts';
import { type CreativeAfter, readCreativesAfter } from './creatives-after.ts';
import { readZoneIds } from './read-open-change.ts';
import { readZoneNames } from './read-zone-names.ts';

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
    // Before an approval replaces them.
    const audited = await auditedTerms(tx, decision, { campaign, change });
    if (decision.action === 'approve') await approve(tx, decision, { campaign, change });
    else {
      const refusal = whyChangeNotDecided(decision, { ...change, campaign });
      if (refusal) throw refusal;
    }
    const reason = decision.action === 'approve' ? null : decision.reason;
    await tx
      .updateTable('campaign_changes')
      .set({
        status: decision.action === 'approve' ? 'approved' : 'rejected',
        review_note: reason,
      })
      .where('id', '=', changeId)
      .execute();
    const name = (decision.action === 'approve' && values.columns.name) || campaign.name;
    await notify(tx, campaign.advertiser_id, changeDecided({ id: campaign.id, name }, decision));
    const known: AuditDetails = { reason, revision: change.revision, change_id: changeId };
    const details = { ...known, ...audited };
    const action = CHANGE_DECIDED[decision.action];
    await audit(tx, { actorId, action, subject: 'campaign', subjectId: campaign.id, details });
    return campaign.id;
  });
}

/** What an approval changes, or what was proposed in vain: terms, zones and creatives. */
async function auditedTerms(
  tx: Transaction<Schema>,
  { action }: ChangeDecision,
  { campaign, change }: Locked,
) {
  const values = readChange(change.values);
  const about = { campaignId: campaign.id, changeId: change.id };
  const present = (await readCreativesAfter(tx, { creatives: undefined }, about)).filter(
    (creative) => creative?.change_id === null,
  );
  const creatives = {
    before: present.map(auditedCreative),
    after: (await readCreativesAfter(tx, values, about)).map(auditedCreative),
  };
  const isSame = JSON.stringify(creatives.before) === JSON.stringify(creatives.after);
  const zonesOf = async (ids: readonly string[]) =>
    values.zoneIds && { zones: ids.length > 0 ? await readZoneNames(tx, ids) : 'all' };
  const proposed = {
    ...values.columns,
    ...(await zonesOf(values.zoneIds ?? [])),
    ...(!isSame && { creatives: creatives.after }),
  };
  if (action === 'reject') return { proposed };
  const columns = answerOf(campaigns, campaign);
  const names = Object.keys(values.columns) as (keyof typeof values.columns)[];
  const before = {
    ...Object.fromEntries(names.map((name) => [name, columns[name]])),
    ...(await zonesOf(await readZoneIds(tx, campaign.id))),
    ...(!isSame && { creatives: creatives.before }),
  };
  return { before, after: proposed };
}

/** Files stay after a change, so the id leads to the picture. */
function auditedCreative(creative: CreativeAfter | undefined) {
  return creative && { id: creative.id, name: creative.name, weight: creative.weight };
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

async function approve(
  tx: Transaction<Schema>,
  approval: Approval,
  { campaign, change }: Locked,
): Promise<void> {
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
  await applyChange(tx, {
    campaign,
    values,
    creatives: creatives.filter((creative) => creative !== undefined),
  });
}
