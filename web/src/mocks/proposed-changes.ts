import {
  type ApprovedChange,
  type ChangeDecision,
  whyChangeNotApproved,
  whyChangeNotDecided,
} from '@juu/shared/campaign/change-decision';
import type { CampaignState } from '@juu/shared/campaign/lifecycle';
import type { AppError } from '@juu/shared/errors/app-error';
import { changeDecided } from '@juu/shared/notification/notification-texts';
import { readExcludedZones } from '@juu/shared/playing/excluded-zones';
import { type ChangeValues, readChange } from '@juu/shared/tables/change-values';
import { nairobiDay } from '@juu/shared/time';
import type { Row } from './row-store.ts';
import type { World } from './world.ts';

/** True for a creative of the campaign's own version. */
export const isCurrent = ({ change_id, retired_at }: Row) =>
  change_id == null && retired_at == null;

/** The current creatives of a campaign, in the order in which they play. */
export function currentCreatives(world: World, campaignId: string): Row[] {
  return byPosition(ofCampaign(world, 'creatives', campaignId).filter(isCurrent));
}

/** The change of a campaign that waits for a decision. */
export function openChange(world: World, campaignId: string): Row | undefined {
  return ofCampaign(world, 'campaign_changes', campaignId).find(
    ({ status }) => status === 'proposed',
  );
}

/** What the queue shows of a change that waits; null: none does. */
export function changeItemOf(world: World, campaign: Row) {
  const change = openChange(world, campaign.id);
  if (!change) return null;
  const after = creativesAfter(world, change, readChange(change.values));
  const added = after.filter(({ change_id }) => change_id === change.id);
  return {
    ...change,
    creatives_total: added.length,
    creatives_arrived: added.filter(({ file_url }) => file_url).length,
    cover: after[0] ?? null,
  };
}

/** A change that waits with the version that it makes; null: none does. */
export function changeDetailOf(world: World, campaign: Row) {
  const change = openChange(world, campaign.id);
  if (!change) return null;
  const values = readChange(change.values);
  const terms: Row = { ...campaign, ...values.columns };
  const zoneIds = values.zoneIds ?? zonesOf(world, campaign.id);
  return {
    ...change,
    proposed: {
      ...terms,
      zones: zoneIds.map((id) => world.rows.get('zones', id)),
      zones_excluded: readExcludedZones(String(terms.excluded_zones ?? '')).map((id) =>
        world.rows.get('zones', id),
      ),
      creatives: creativesAfter(world, change, values).map((row) => ({ ...row, size_bytes: null })),
    },
    // Nothing is spent in the mocks.
    least_budget_usd: 0,
  };
}

/** Why a decision about a change doesn't stand; undefined if it does. */
export function refusalOfChange(
  world: World,
  campaign: Row,
  change: Row,
  decision: ChangeDecision,
): AppError | undefined {
  const values = readChange(change.values);
  const facts = {
    status: change.status as ApprovedChange['status'],
    revision: Number(change.revision),
    campaign: campaign as Row & CampaignState,
    end_date: values.columns.end_date ?? String(campaign.end_date),
    advertiserStatus: world.statusOf(String(campaign.advertiser_id)),
    creatives: creativesAfter(world, change, values).map(({ file_url }) => ({ file_url })),
    budgetUsd: values.columns.budget_usd ?? Number(campaign.budget_usd),
    leastBudgetUsd: 0,
  };
  return decision.action === 'approve'
    ? whyChangeNotApproved(decision, facts, nairobiDay(new Date()))
    : whyChangeNotDecided(decision, facts);
}

/** Decides about a change; an approved one replaces the campaign's version. */
export function settleChange(
  world: World,
  campaign: Row,
  change: Row,
  decision: ChangeDecision,
): void {
  const values = readChange(change.values);
  const isApproved = decision.action === 'approve';
  world.rows.transaction(() => {
    if (isApproved) applyChange(world, campaign, change, values);
    world.rows.put('campaign_changes', {
      ...change,
      status: isApproved ? 'approved' : 'rejected',
      review_note: isApproved ? null : decision.reason,
      decided_at: new Date().toISOString(),
    });
    const name = String(values.columns.name ?? campaign.name);
    world.notify(
      String(campaign.advertiser_id),
      changeDecided({ id: campaign.id, name }, decision),
    );
  });
}

function applyChange(world: World, campaign: Row, change: Row, values: ChangeValues): void {
  const { rows } = world;
  const own = { campaign_id: campaign.id, advertiser_id: campaign.advertiser_id };
  const after = creativesAfter(world, change, values);
  const kept = new Set(after.map(({ id }) => id));
  const retired_at = new Date().toISOString();
  for (const row of currentCreatives(world, campaign.id)) {
    if (!kept.has(row.id)) rows.put('creatives', { ...row, retired_at });
  }
  for (const row of after) rows.put('creatives', { ...row, change_id: null, retired_at: null });
  if (values.zoneIds) {
    for (const { id } of rows
      .all('campaign_zones')
      .filter((row) => row.campaign_id === campaign.id))
      rows.remove('campaign_zones', id);
    for (const zone_id of values.zoneIds)
      rows.put('campaign_zones', { id: crypto.randomUUID(), ...own, zone_id });
  }
  const revision = Number(campaign.revision) + 1;
  rows.put('campaigns', { ...campaign, ...values.columns, revision });
}

function creativesAfter(world: World, change: Row, { creatives }: ChangeValues): Row[] {
  const all = ofCampaign(world, 'creatives', String(change.campaign_id));
  if (!creatives) {
    const added = all.filter(({ change_id }) => change_id === change.id);
    return [...byPosition(all.filter(isCurrent)), ...byPosition(added)];
  }
  return creatives
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ id, ...placed }) => {
      const row = all.find((one) => one.id === id);
      return row ? [{ ...row, ...placed }] : [];
    });
}

function ofCampaign({ rows }: World, table: string, campaignId: string): Row[] {
  return rows.all(table).filter(({ campaign_id }) => campaign_id === campaignId);
}

const zonesOf = (world: World, campaignId: string) =>
  ofCampaign(world, 'campaign_zones', campaignId).map(({ zone_id }) => String(zone_id));
const byPosition = (rows: Row[]) =>
  rows.toSorted((a, b) => Number(a.position) - Number(b.position));
