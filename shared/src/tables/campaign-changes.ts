import { CHANGE_STATUSES, type ChangeStatus } from '../campaign/change-status.ts';
import type { JudgedCampaign } from '../campaign/judge-campaign.ts';
import { judgeChange } from '../campaign/judge-change.ts';
import { allowed, type RowImage, refused } from '../errors/verdict.ts';
import { budgetFault } from '../playing/budget-fault.ts';
import { microOf } from '../playing/micro-dollars.ts';
import { uuid } from '../text.ts';
import { type ChangeValues, changedCampaign, changeValues, readChange } from './change-values.ts';
import {
  central,
  choice,
  defaulted,
  integer,
  lifecycle,
  nullable,
  owner,
  parent,
  server,
  stamp,
  text,
  time,
  uuidType,
} from './column.ts';
import { type RowsAfter, table } from './table.ts';

/** What owners propose to change in live campaigns. The approved version plays on until an admin approves. */
export const campaignChanges = table('campaign_changes', {
  bucket: 'advertiser',
  owner: 'advertiser_id',
  writer: 'campaigns:write',
  ops: ['PUT', 'PATCH'],
  noun: 'change',
  isApart: true,
  columns: {
    campaign_id: parent('campaigns', uuid),
    advertiser_id: server(uuidType()),
    status: lifecycle(defaulted(choice(CHANGE_STATUSES)), {
      initial: 'proposed',
      ownerMay: { proposed: {}, withdrawn: {} },
    }),
    /** JSON text: see `changeValues`. */
    values: owner(text(), changeValues, { label: 'Change' }),
    /** Why an admin rejected it, or why it was withdrawn without its owner. */
    review_note: server(nullable(text())),
    created_at: stamp(),
    /** When it was approved, rejected or withdrawn. */
    decided_at: server(nullable(time())),
    /** Raised by every change of it or its creatives; an approval names it. */
    revision: central(defaulted(integer())),
  },
  indexes: { by_campaign: ['campaign_id', 'created_at', 'status'] },
  limit: {
    most: 1,
    having: { status: 'proposed' },
    refusal: {
      code: 'change_pending',
      message: 'A change of this campaign is in review already. Withdraw it first.',
      details: 'campaign_changes',
    },
  },
  async judge({ before, after, contentChanged, children }, today, rows) {
    const campaignId = String((after ?? before)?.campaign_id);
    const campaign = await rows.row('campaigns', campaignId);
    const values = readChange(after?.values);
    const creatives = await creativesAfter(values, campaignId, children.creatives ?? [], rows);
    return judgeChange(
      {
        before: before?.status as ChangeStatus | undefined,
        after: after?.status as ChangeStatus | undefined,
        valuesChanged: before?.values !== after?.values,
        contentChanged,
        isEmpty: setsNothing(values) && (children.creatives ?? []).length === 0,
        campaign: campaign as JudgedCampaign | undefined,
        // Once proposed it stays as it is, whatever is spent meanwhile: the approval looks again.
        budgetFault: before ? undefined : await faultOfBudget(values, campaignId, rows),
        changed: campaign ? changedTerms(campaign, values) : allowed({ end_date: today }),
        ...creatives,
      },
      today,
    );
  },
});

function setsNothing({ columns, zoneIds, creatives }: ChangeValues): boolean {
  return Object.keys(columns).length === 0 && !zoneIds && !creatives;
}

function changedTerms(campaign: RowImage, values: ChangeValues) {
  const changed = changedCampaign(campaign, values);
  if (changed.success) return allowed(changed.data);
  const [issue] = changed.error.issues;
  return refused(
    'invalid_value',
    issue?.message ?? 'A value isn’t valid',
    `campaign_changes.values.${issue?.path.join('.') ?? ''}`,
  );
}

async function faultOfBudget(
  { columns }: ChangeValues,
  campaignId: string,
  rows: RowsAfter,
): Promise<string | undefined> {
  if (columns.budget_usd === undefined) return undefined;
  const own = { column: 'campaign_id', value: campaignId };
  const spent = await rows.sum('campaign_daily', 'spend_usd', own);
  return budgetFault(microOf(columns.budget_usd), microOf(spent));
}

/** A change may bring back any creative that was the campaign's or part of an earlier change of it. */
async function creativesAfter(
  { creatives }: ChangeValues,
  campaignId: string,
  own: readonly string[],
  rows: RowsAfter,
) {
  if (!creatives) {
    const present = await rows.currentIds('creatives', { table: 'campaigns', id: campaignId });
    return { creativesAfter: present.length + own.length, namesOthers: false };
  }
  let namesOthers = false;
  for (const { id } of creatives) {
    const row = await rows.row('creatives', id);
    namesOthers ||= row?.campaign_id !== campaignId;
  }
  return { creativesAfter: Math.max(creatives.length, own.length), namesOthers };
}
