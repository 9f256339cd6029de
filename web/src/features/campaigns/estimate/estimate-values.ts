import { flightFault } from '@juu/shared/campaign/flight';
import {
  type BegunDay,
  type Estimate,
  estimateCampaign,
} from '@juu/shared/estimate/estimate-campaign';
import { readExcludedZones } from '@juu/shared/playing/excluded-zones';
import { freeMicro, microOf } from '@juu/shared/playing/micro-dollars';
import { isCalendarDay } from '@juu/shared/time';
import type { CampaignValues } from '../campaign/campaign-values.ts';
import { typedAmount } from '../campaign/typed-amount.ts';
import type { EstimateFacts } from './use-estimate-facts.ts';

export type TypedPlan = Pick<
  CampaignValues,
  | 'budget_usd'
  | 'daily_cap_usd'
  | 'start_date'
  | 'end_date'
  | 'hours'
  | 'zone_ids'
  | 'excluded_zones'
>;

/**
 * The estimate of what is typed, from today on and with what is left of the budget; undefined until amounts and dates are there.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function estimateValues(
  values: TypedPlan,
  playSeconds: number,
  facts: Pick<EstimateFacts, 'account' | 'leftOutZoneIds' | 'inventory'> & {
    readonly next?: EstimateFacts['next'];
    /** What the campaign has spent; micro-dollars. */
    readonly spentMicro: number;
    /** What of today is over, once the campaign has played. */
    readonly begun?: BegunDay | undefined;
  },
  today: string,
): Estimate | undefined {
  const { start_date, end_date } = values;
  const budget = typedAmount(values.budget_usd);
  const cap = typedAmount(values.daily_cap_usd);
  if (!budget || !cap || !isCalendarDay(start_date) || !isCalendarDay(end_date)) return undefined;
  if (flightFault(values, today)) return undefined;
  return estimateCampaign(
    {
      ...{ start_date, end_date, hours: values.hours || null },
      zoneIds: values.zone_ids,
      excludedZoneIds: readExcludedZones(values.excluded_zones),
      leftOutZoneIds: facts.leftOutZoneIds,
      capMicro: microOf(cap),
      budgetMicro: freeMicro({
        limitMicro: microOf(budget),
        spentMicro: facts.spentMicro,
        reservedMicro: 0,
      }),
      playSeconds,
      account: facts.account,
      next: facts.next,
    },
    facts.inventory,
    today,
    facts.begun,
  );
}
