import { ordinaryPriceCents } from '@juu/shared/pricing/slot-price';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { readSeed } from './read-seed.ts';
import { zoneSeedSchema } from './zone-seed.ts';

/**
 * Brings the zones to what `seeds/zones.json` says, by id, at the price that tier and density suggest. A
 * zone that is so already is not written: every update travels to every device. Zones that an admin
 * made or changed stay, and keep their names.
 */
export async function seedZones({ kysely }: Database): Promise<void> {
  const seeds = await readSeed('zones.json', z.array(zoneSeedSchema));
  const known = await kysely.selectFrom('zones').select(['id', 'name']).execute();
  const free = seeds.filter(
    ({ id, name }) =>
      !known.some((zone) => zone.id !== id && zone.name.toLowerCase() === name.toLowerCase()),
  );
  if (free.length === 0) return;
  await kysely
    .insertInto('zones')
    .values(
      free.map((zone) => ({
        ...zone,
        base_cpm: (ordinaryPriceCents(zone.tier, zone.population_density) / 100).toFixed(2),
        polygon_geojson: JSON.stringify(zone.polygon_geojson),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          tier: row.ref('excluded.tier'),
          population_density: row.ref('excluded.population_density'),
          base_cpm: row.ref('excluded.base_cpm'),
          polygon_geojson: sql`excluded.polygon_geojson`,
        }))
        .where('zones.admin_changed_at', 'is', null)
        .where(sql<boolean>`zones is distinct from excluded`),
    )
    .execute();
}
