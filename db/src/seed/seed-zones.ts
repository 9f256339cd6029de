import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { readSeed } from './read-seed.ts';
import { zoneSeedSchema } from './zone-seed.ts';

/**
 * Brings the zones to what `seeds/zones.json` says, by id. A zone that is so already is not
 * written: every update travels to every device. Zones made by others stay.
 */
export async function seedZones(database: Database): Promise<void> {
  const zones = await readSeed('zones.json', z.array(zoneSeedSchema));
  await database.kysely
    .insertInto('zones')
    .values(
      zones.map((zone) => ({ ...zone, polygon_geojson: JSON.stringify(zone.polygon_geojson) })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          tier: row.ref('excluded.tier'),
          base_cpm: row.ref('excluded.base_cpm'),
          polygon_geojson: sql`excluded.polygon_geojson`,
        }))
        .where(sql<boolean>`zones is distinct from excluded`),
    )
    .execute();
}
