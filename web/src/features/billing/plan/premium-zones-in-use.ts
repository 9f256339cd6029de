import { isOwnersPause } from '@/outbox/takes-files.ts';
import { useRows } from '@/replica/use-rows.ts';

/** Premium zones that campaigns on the road have chosen. Parameter: today in Nairobi. */
export const PREMIUM_ZONES_SQL = `
  SELECT DISTINCT z.id, z.name
    FROM campaigns c
    JOIN campaign_zones cz ON cz.campaign_id = c.id
    JOIN zones z ON z.id = cz.zone_id AND z.tier = 'premium'
   WHERE (c.status = 'active' OR ${isOwnersPause('c')}) AND c.end_date >= ?
   ORDER BY z.name`;

/**
 * Names of the premium zones that the account's live campaigns have chosen, from the replica.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function usePremiumZonesInUse(today: string): string[] {
  const { rows } = useRows<{ id: string; name: string }>(PREMIUM_ZONES_SQL, [today]);
  return rows.map(({ name }) => name);
}
