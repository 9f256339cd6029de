import type { PlanChoice } from '@juu/shared/billing/plan-change';
import type { ZoneInventory } from '@juu/shared/estimate/inventory';
import { nextPlanOf } from '@juu/shared/estimate/next-plan';
import { jsonOf } from '@juu/shared/json-of';
import {
  type AccountPlan,
  type PlannedAccount,
  zonesLeftOut,
} from '@juu/shared/playing/account-plan';
import { readWeek } from '@juu/shared/playing/hours-of-week';
import { OUTSIDE_ZONES_CENTS, usdToCents } from '@juu/shared/pricing/slot-price';
import { useMemo } from 'react';
import { FORMER_ZONE } from '@/lib/former-zone.ts';
import { OUTSIDE_EVERY_ZONE } from '@/lib/outside-every-zone.ts';
import { useReplica } from '@/replica/replica.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';

const INVENTORY_SQL = 'SELECT * FROM zone_inventory';
const ZONES_SQL = 'SELECT id, name, tier, base_cpm FROM zones';
const ACCOUNT_SQL = 'SELECT id, account_plan, next_plan, trial_from FROM profiles WHERE id = ?';

export type EstimateFacts = ReturnType<typeof useEstimateFacts>;

/**
 * What the replica knows for an estimate: inventory, zones and the account's plan.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function useEstimateFacts(today: string) {
  const { userId } = useReplica();
  const inventory = useRows<ReplicaRow<'zone_inventory'>>(INVENTORY_SQL);
  const zones = useRows<Pick<ReplicaRow<'zones'>, 'id' | 'name' | 'tier' | 'base_cpm'>>(ZONES_SQL);
  const profiles = useRows<
    Pick<ReplicaRow<'profiles'>, 'id' | 'account_plan' | 'next_plan' | 'trial_from'>
  >(ACCOUNT_SQL, [userId]);
  const loading = inventory.loading || zones.loading || profiles.loading;
  return useMemo(() => {
    const [profile] = profiles.rows;
    const account: PlannedAccount = {
      plan: (profile?.account_plan ?? null) as AccountPlan | null,
      trialFrom: profile?.trial_from ?? null,
    };
    const zoneOf = (id: string | null) => zones.rows.find((zone) => zone.id === id);
    const priced = [null, ...zones.rows.map(({ id }) => id)].map((zoneId) => {
      const zone = zoneOf(zoneId);
      return { zoneId, baseCents: zone ? usdToCents(zone.base_cpm ?? 0) : OUTSIDE_ZONES_CENTS };
    });
    return {
      /** True until all of it is read: a part would name and price what is not so. */
      loading,
      account,
      leftOutZoneIds: zonesLeftOut(account.plan, zones.rows),
      next: nextPlanOf((profile?.next_plan ?? null) as PlanChoice | null, zones.rows, today),
      /** Every zone with its price at an ordinary hour, and what is outside them all. */
      priced,
      inventory: priced.flatMap((zone): ZoneInventory[] => {
        const row = inventory.rows.find(({ zone_id }) => zone_id === zone.zoneId);
        if (!row) return [];
        return [
          {
            ...zone,
            dutyMinutes: jsonOf(row.duty_minutes) as number[],
            playedMinutes: jsonOf(row.played_minutes) as number[],
            highDemand: readWeek(row.high_demand),
          },
        ];
      }),
      /** The day after the weeks that were counted. */
      countedBefore: inventory.rows[0]?.day ?? undefined,
      nameOf: (zoneId: string | null) =>
        zoneId === null ? OUTSIDE_EVERY_ZONE : (zoneOf(zoneId)?.name ?? FORMER_ZONE),
    };
  }, [loading, inventory.rows, zones.rows, profiles.rows, today]);
}
