import type { Database } from '@juu/db/database';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { sql } from 'kysely';

/** The zones of these ids with their prices, by name. */
export async function readZonesNamed(
  kysely: Database['kysely'],
  zoneIds: readonly string[],
): Promise<CampaignDetail['zones']> {
  const rows = await kysely
    .selectFrom('zones')
    .select(['id', 'name', 'tier', 'base_cpm'])
    .where('id', '=', sql<string>`any(${zoneIds}::uuid[])`)
    .orderBy('name')
    .execute();
  return rows.map(({ base_cpm, ...zone }) => ({ ...zone, base_cpm: Number(base_cpm) }));
}

/** The names of the zones of these ids, in their order. */
export async function readZoneNames(kysely: Database['kysely'], zoneIds: readonly string[]) {
  const zones = await readZonesNamed(kysely, zoneIds);
  return zones.map(({ id, name }) => ({ id, name }));
}
