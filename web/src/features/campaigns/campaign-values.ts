import { FLIGHT_OVER, isFlightOver } from '@juu/shared/campaign/flight';
import { NO_CREATIVES_MESSAGE, SUBSCRIPTION_PLANS } from '@juu/shared/campaign/schema';
import { campaigns } from '@juu/shared/tables/campaigns';
import { isCalendarDay, nairobiDay } from '@juu/shared/time';
import { z } from 'zod';

const fields = {
  name: z.string(),
  subscription_plan: z.enum(SUBSCRIPTION_PLANS),
  budget_usd: z.string(),
  daily_cap_usd: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** Chosen zones; none means all. */
  zone_ids: z.array(z.string()),
  /** Creatives in the order in which they play. */
  creative_ids: z.array(z.string()),
};

/** What the campaign form holds, as it is typed: amounts and days are text, nothing is checked. */
export type CampaignValues = z.infer<z.ZodObject<typeof fields>>;

/** Values that were kept: what an older version wrote otherwise starts empty. */
export const keptValuesSchema = z.object({
  name: fields.name.catch(''),
  subscription_plan: fields.subscription_plan.catch('basic'),
  budget_usd: fields.budget_usd.catch(''),
  daily_cap_usd: fields.daily_cap_usd.catch(''),
  start_date: fields.start_date.catch(''),
  end_date: fields.end_date.catch(''),
  zone_ids: fields.zone_ids.catch([]),
  creative_ids: fields.creative_ids.catch([]),
});

const rules = z.intersection(
  campaigns.row,
  z.object({
    zone_ids: fields.zone_ids,
    creative_ids: fields.creative_ids.min(1, { message: NO_CREATIVES_MESSAGE }),
  }),
);
export type CheckedCampaign = z.output<typeof rules>;

/**
 * The rules of the form: the campaign's own, a creative, and a flight that is not over.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function campaignFormSchema(today: string): z.ZodType<CheckedCampaign, CampaignValues> {
  const isOver = (end_date: string) => isCalendarDay(end_date) && isFlightOver({ end_date }, today);
  const end_date = z.string().refine((end) => !isOver(end), { message: FLIGHT_OVER });
  // First, as it says more than that the dates are in the wrong order. The campaign's own rules take
  // more than the form holds.
  return z.intersection(z.object({ end_date }), rules) as z.ZodType<
    CheckedCampaign,
    CampaignValues
  >;
}

/** An empty form: the basic plan, from today on. */
export function blankValues(now: Date): CampaignValues {
  return {
    name: '',
    subscription_plan: 'basic',
    budget_usd: '',
    daily_cap_usd: '',
    start_date: nairobiDay(now),
    end_date: '',
    zone_ids: [],
    creative_ids: [],
  };
}

/** Columns of a campaign's row as the form shows them; missing ones are empty. */
export function valuesOfRow(
  row: Readonly<Record<string, unknown>>,
): Omit<CampaignValues, 'zone_ids' | 'creative_ids'> {
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  return {
    name: text(row.name),
    subscription_plan: keptValuesSchema.shape.subscription_plan.parse(row.subscription_plan),
    budget_usd: text(row.budget_usd),
    daily_cap_usd: text(row.daily_cap_usd),
    start_date: text(row.start_date),
    end_date: text(row.end_date),
  };
}
