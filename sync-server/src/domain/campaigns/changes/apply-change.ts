import type { Schema } from '@juu/db/schema';
import { readExcludedZones } from '@juu/shared/playing/excluded-zones';
import type { CampaignFields, ReplacedTerms } from '@juu/shared/tables/campaigns';
import type { ChangeValues, PlacedCreative } from '@juu/shared/tables/change-values';
import { type Selectable, sql, type Transaction } from 'kysely';
import { readNow } from '../../../platform/database/read-now.ts';
import { readZoneIds } from './read-version.ts';

/** Late plays come within 7 days, and held ones wait until their month is closed. */
const KEPT_DAYS = 40;
/** A row stays small, however often it changes: plays from before are judged by the oldest that is kept. */
const MOST_KEPT = 20;
const DAY_MS = 24 * 60 * 60 * 1_000;

type Campaign = Selectable<Schema['campaigns']>;

interface Version {
  readonly campaign: Campaign;
  readonly values: ChangeValues;
  /** All creatives of the new version. */
  readonly creatives: readonly PlacedCreative[];
}

/**
 * Makes the campaign what an approved change says. What it had booked is kept for late plays, and creatives
 * that it leaves out are retired, not deleted. The caller holds the campaign's locks.
 */
export async function applyChange(tx: Transaction<Schema>, version: Version): Promise<void> {
  const { campaign, values } = version;
  const now = await readNow(tx);
  const zoneIds = await readZoneIds(tx, campaign.id);
  const replaced = [...campaign.replaced, termsUntil(now, campaign, zoneIds)]
    .filter(({ until }) => Date.parse(until) > now.getTime() - KEPT_DAYS * DAY_MS)
    .slice(-MOST_KEPT);
  await tx
    .updateTable('campaigns')
    .set({ ...values.columns, replaced: JSON.stringify(replaced) })
    .where('id', '=', campaign.id)
    .execute();
  // A new budget is nearly spent anew.
  if (values.columns.budget_usd !== undefined) {
    await tx
      .deleteFrom('campaign_alerts')
      .where('campaign_id', '=', campaign.id)
      .where('kind', 'in', ['campaign_budget_nearly_spent', 'campaign_budget_spent'])
      .execute();
  }
  if (values.zoneIds) await replaceZones(tx, campaign, zoneIds, values.zoneIds);
  await replaceCreatives(tx, campaign, version.creatives, now);
}

/** Columns that don't matter to late plays. Excluded zones do, and are kept as a list. */
type NotJudged =
  | 'name'
  | 'subscription_plan'
  | 'category'
  | 'budget_usd'
  | 'link_url'
  | 'excluded_zones';

function termsUntil(now: Date, campaign: Campaign, zoneIds: readonly string[]): ReplacedTerms {
  // A new column of an owner does not compile until it stands here or above.
  const judged = {
    start_date: campaign.start_date,
    end_date: campaign.end_date,
    hours: campaign.hours,
    daily_cap_usd: Number(campaign.daily_cap_usd),
  } satisfies Record<Exclude<keyof CampaignFields, NotJudged>, unknown>;
  return {
    ...judged,
    until: now.toISOString(),
    zone_ids: zoneIds,
    excluded_zone_ids: readExcludedZones(campaign.excluded_zones),
  };
}

async function replaceZones(
  tx: Transaction<Schema>,
  { id: campaign_id, advertiser_id }: Campaign,
  present: readonly string[],
  wanted: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('campaign_zones')
    .where('campaign_id', '=', campaign_id)
    .where('zone_id', '<>', sql<string>`all(${wanted}::uuid[])`)
    .execute();
  const added = wanted.filter((id) => !present.includes(id));
  if (added.length === 0) return;
  await tx
    .insertInto('campaign_zones')
    .values(added.map((zone_id) => ({ campaign_id, advertiser_id, zone_id })))
    .execute();
}

async function replaceCreatives(
  tx: Transaction<Schema>,
  { id }: Campaign,
  wanted: readonly PlacedCreative[],
  now: Date,
): Promise<void> {
  const ids = wanted.map((creative) => creative.id);
  await tx
    .updateTable('creatives')
    .set({ retired_at: now })
    .where('campaign_id', '=', id)
    .where('change_id', 'is', null)
    .where('retired_at', 'is', null)
    .where('id', '<>', sql<string>`all(${ids}::uuid[])`)
    .execute();
  const placed = wanted.map(({ id, position, weight }) => ({ id, position, weight }));
  await sql`
    update creatives c
       set change_id = null, retired_at = null, position = w.position, weight = w.weight
      from json_to_recordset(${JSON.stringify(placed)}::json) w (id uuid, position int, weight int)
     where c.id = w.id and c.campaign_id = ${id}`.execute(tx);
}
