import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import type { AdminZone, zones } from '@juu/shared/endpoints/zones';
import type { Kysely, Selectable } from 'kysely';
import { contains, readPage } from '../../platform/database/list-query.ts';

/** One page of zones, by name unless asked otherwise. */
export function listZones(
  { kysely }: Database,
  query: Received<typeof zones.list, 'query'>,
): Promise<Answer<typeof zones.list>> {
  let matching = kysely.selectFrom('zones');
  if (query.q) matching = matching.where(contains('name', query.q));
  if (query.tier) matching = matching.where('tier', '=', query.tier);
  const { column, direction } = query.sort;
  const sorted = matching.selectAll().orderBy(column, direction).orderBy('id', direction);
  return readPage(sorted, query, (rows) => presentZones(kysely, rows));
}

/** Rows as admins see them, with the active campaigns that chose each zone. */
export async function presentZones(
  kysely: Kysely<Schema>,
  rows: readonly Selectable<Schema['zones']>[],
): Promise<AdminZone[]> {
  if (rows.length === 0) return [];
  const counts = await kysely
    .selectFrom('campaign_zones')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_zones.campaign_id')
    .where('campaigns.status', '=', 'active')
    .where(
      'campaign_zones.zone_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('campaign_zones.zone_id')
    .select(['campaign_zones.zone_id', ({ fn }) => fn.countAll<string>().as('count')])
    .execute();
  const activeIn = new Map(counts.map(({ zone_id, count }) => [zone_id, Number(count)]));
  return rows.map(({ polygon_geojson, base_cpm, admin_changed_at, ...row }) => ({
    ...row,
    base_cpm: Number(base_cpm),
    polygon: polygon_geojson,
    admin_changed_at: admin_changed_at?.toISOString() ?? null,
    active_campaigns: activeIn.get(row.id) ?? 0,
  }));
}
