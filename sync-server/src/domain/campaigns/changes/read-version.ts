import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { ChangeDetail } from '@juu/shared/endpoints/campaign-version';
import { readExcludedZones } from '@juu/shared/playing/excluded-zones';
import { answerOf } from '@juu/shared/tables/answer';
import { campaigns } from '@juu/shared/tables/campaigns';
import type { Selectable } from 'kysely';
import { readZoneNames, readZonesNamed } from './read-zone-names.ts';
import { SHOWN_OF_CREATIVE, shownCreative } from './shown-creative.ts';

/** What an owner decides about a campaign: columns, zones and creatives. */
export type Version = ChangeDetail['proposed'];

type Columns = Omit<Version, 'zones' | 'zones_excluded' | 'creatives'>;

/** The campaign's present version. */
export async function readVersion(
  kysely: Database['kysely'],
  campaign: Selectable<Schema['campaigns']>,
): Promise<Version> {
  return {
    ...ownerColumns(answerOf(campaigns, campaign)),
    zones: await readZonesNamed(kysely, await readZoneIds(kysely, campaign.id)),
    zones_excluded: await readZoneNames(kysely, readExcludedZones(campaign.excluded_zones)),
    creatives: await readCreatives(kysely, campaign.id),
  };
}

/** The columns that an owner types. */
export function ownerColumns(terms: Columns): Columns {
  const names = Object.keys(campaigns.fields) as (keyof Columns)[];
  return Object.fromEntries(names.map((name) => [name, terms[name]])) as unknown as Columns;
}

/** The ids of the zones that a campaign chose. */
export async function readZoneIds(
  kysely: Pick<Database['kysely'], 'selectFrom'>,
  campaignId: string,
): Promise<string[]> {
  const rows = await kysely
    .selectFrom('campaign_zones')
    .select('zone_id')
    .where('campaign_id', '=', campaignId)
    .orderBy('zone_id')
    .execute();
  return rows.map(({ zone_id }) => zone_id);
}

async function readCreatives(
  kysely: Database['kysely'],
  id: string,
): Promise<Version['creatives']> {
  const rows = await kysely
    .selectFrom('current_creatives')
    .select(SHOWN_OF_CREATIVE)
    .where('campaign_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(shownCreative);
}
