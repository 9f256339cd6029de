import type { Database } from '@juu/db/database';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { AppError } from '@juu/shared/errors/app-error';
import { readExcludedZones } from '@juu/shared/playing/excluded-zones';
import { answerOf } from '@juu/shared/tables/answer';
import { campaigns } from '@juu/shared/tables/campaigns';
import { sql } from 'kysely';
import { readEarlierDecisions, readHistory } from './read-decisions.ts';
import { readTakedown } from './read-takedown.ts';

/**
 * A campaign with everything an admin needs to review it.
 * @throws AppError `not_found`
 */
export async function readCampaign({ kysely }: Database, id: string): Promise<CampaignDetail> {
  const row = await kysely
    .selectFrom('campaigns as c')
    .innerJoin('profiles as p', 'p.id', 'c.advertiser_id')
    .selectAll('c')
    .select([
      'p.name as advertiser_name',
      'p.email as advertiser_email',
      'p.company_name',
      'p.status as advertiser_status',
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(noSuchCampaign);
  return {
    ...answerOf(campaigns, row),
    advertiser: {
      id: row.advertiser_id,
      name: row.advertiser_name,
      email: row.advertiser_email,
      company_name: row.company_name,
      status: row.advertiser_status,
    },
    zones: await readZones(kysely, id),
    zones_excluded: await readZoneNames(kysely, readExcludedZones(row.excluded_zones)),
    creatives: await readCreatives(kysely, id),
    history: await readHistory(kysely, id),
    ...(await readEarlierDecisions(kysely, row)),
    takedown: row.pause_cause === 'taken_down' ? await readTakedown(kysely, id) : null,
  };
}

export function noSuchCampaign(): AppError {
  return new AppError('not_found', 'This campaign does not exist');
}

async function readZones(kysely: Database['kysely'], id: string): Promise<CampaignDetail['zones']> {
  const rows = await kysely
    .selectFrom('campaign_zones as cz')
    .innerJoin('zones as z', 'z.id', 'cz.zone_id')
    .select(['z.id', 'z.name', 'z.tier', 'z.base_cpm'])
    .where('cz.campaign_id', '=', id)
    .orderBy('z.name')
    .execute();
  return rows.map(({ base_cpm, ...zone }) => ({ ...zone, base_cpm: Number(base_cpm) }));
}

async function readZoneNames(kysely: Database['kysely'], zoneIds: readonly string[]) {
  return kysely
    .selectFrom('zones')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${zoneIds}::uuid[])`)
    .orderBy('name')
    .execute();
}

async function readCreatives(
  kysely: Database['kysely'],
  id: string,
): Promise<CampaignDetail['creatives']> {
  const rows = await kysely
    .selectFrom('creatives')
    .select(['id', 'file_url', 'format', 'duration_sec', 'position', 'size_bytes'])
    .where('campaign_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ size_bytes, ...row }) => ({
    ...row,
    size_bytes: size_bytes === null ? null : Number(size_bytes),
  }));
}
