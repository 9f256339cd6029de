import { z } from 'zod';
import { MIN_CAMPAIGN_NAME_LENGTH } from '../limits.ts';
import { positiveUsd } from '../money.ts';
import { requiredLine } from '../text.ts';
import { isCalendarDay } from '../time.ts';

export const SUBSCRIPTION_PLANS = ['basic', 'premium'] as const;
export type SubscriptionPlan = (typeof SUBSCRIPTION_PLANS)[number];

/** Plans on the campaign form, US dollars a month (product specification, section 9). */
export const PLAN_PRICE_USD: Record<SubscriptionPlan, number> = { basic: 500, premium: 2_000 };

/** No flight begins before Juu; a year of another thousand is a slip of the keyboard. */
const EARLIEST_DAY = '2000-01-01';

const day = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, { message: missing, abort: true })
    .refine(isCalendarDay, { message: 'Dates are written YYYY-MM-DD', abort: true })
    .refine((text) => text >= EARLIEST_DAY, {
      message: 'Dates lie between the years 2000 and 9999',
    });

/** What an advertiser sets of a campaign; messages in the specification's words (section 5). */
export const campaignFields = {
  name: requiredLine(`Campaign name must be at least ${MIN_CAMPAIGN_NAME_LENGTH} characters`, {
    min: MIN_CAMPAIGN_NAME_LENGTH,
  }),
  subscription_plan: z
    .enum(SUBSCRIPTION_PLANS, { error: 'Choose the basic or the premium plan' })
    .default('basic'),
  budget_usd: positiveUsd('Budget must be greater than 0'),
  daily_cap_usd: positiveUsd('Daily cap must be greater than 0'),
  start_date: day('Start date is required'),
  end_date: day('End date is required'),
};

export const FLIGHT_DATES_REVERSED = 'End date must be on or after the start date';

/** A campaign's own fields together, flight dates in order. */
export const campaignSchema = z
  .object(campaignFields)
  .refine((campaign) => campaign.end_date >= campaign.start_date, {
    path: ['end_date'],
    message: FLIGHT_DATES_REVERSED,
  });
export type CampaignInput = z.input<typeof campaignSchema>;
export type CampaignFields = z.output<typeof campaignSchema>;

/** Refusal of a campaign without a picture or film (product specification, section 5). */
export const NO_CREATIVES_TITLE = 'No creatives uploaded';
export const NO_CREATIVES_MESSAGE = 'Please upload at least one creative (image or video)';
