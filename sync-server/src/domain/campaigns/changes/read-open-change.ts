import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { ChangeDetail } from '@juu/shared/endpoints/campaign-version';
import { readExcludedZones } from '@juu/shared/playing/excluded-zones';
import { answerOf } from '@juu/shared/tables/answer';
import { campaigns } from '@juu/shared/tables/campaigns';
import { readChange } from '@juu/shared/tables/change-values';
import type { Selectable } from 'kysely';
import { type CreativeAfter, readCreativesAfter } from './creatives-after.ts';
import { ownerColumns, readZoneIds } from './read-version.ts';
import { readZoneNames, readZonesNamed } from './read-zone-names.ts';

/** The proposed change of a campaign that waits for a decision, with the version that it makes; null: there is none. */
export async function readOpenChange(
  kysely: Database['kysely'],
  campaign: Selectable<Schema['campaigns']>,
): Promise<ChangeDetail | null> {
  const change = await kysely
    .selectFrom('campaign_changes')
    .innerJoin('campaign_funds', 'campaign_funds.campaign_id', 'campaign_changes.campaign_id')
    .select(['id', 'revision', 'created_at', 'values', 'spent_micro', 'reserved_micro'])
    .where('campaign_changes.campaign_id', '=', campaign.id)
    .where('status', '=', 'proposed')
    .executeTakeFirst();
  if (!change) return null;
  const values = readChange(change.values);
  const terms = { ...answerOf(campaigns, campaign), ...values.columns };
  const zoneIds = values.zoneIds ?? (await readZoneIds(kysely, campaign.id));
  const about = { campaignId: campaign.id, changeId: change.id };
  const creatives = await readCreativesAfter(kysely, values, about);
  return {
    id: change.id,
    revision: change.revision,
    created_at: change.created_at.toISOString(),
    proposed: {
      ...ownerColumns(terms),
      zones: await readZonesNamed(kysely, zoneIds),
      zones_excluded: await readZoneNames(kysely, readExcludedZones(terms.excluded_zones)),
      creatives: creatives.flatMap((creative) => (creative ? shownOf(creative) : [])),
    },
    least_budget_usd: (Number(change.spent_micro) + Number(change.reserved_micro)) / 1e6,
  };
}

function shownOf({ change_id: _, ...creative }: CreativeAfter) {
  return creative;
}
