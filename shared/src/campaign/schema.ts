import { z } from 'zod';
import { isCalendarDay } from '../time.ts';

export const SUBSCRIPTION_PLANS = ['basic', 'premium'] as const;
export type SubscriptionPlan = (typeof SUBSCRIPTION_PLANS)[number];

/** Kinds of products that a campaign can advertise. */
export const CAMPAIGN_CATEGORIES = [
  'general',
  'alcohol',
  'betting',
  'political',
  'health',
  'finance',
] as const;

/** Plans on the campaign form, US dollars a month (product specification, section 9). */
export const PLAN_PRICE_USD: Record<SubscriptionPlan, number> = { basic: 500, premium: 2_000 };

/** No flight starts before Juu; years past 9999 are typing errors. */
const EARLIEST_DAY = '2000-01-01';

/** The first or last day of a flight. @param missing the message if there is none */
export const flightDay = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, { message: missing, abort: true })
    .refine(isCalendarDay, { message: 'Write a day of the calendar as YYYY-MM-DD', abort: true })
    .refine((text) => text >= EARLIEST_DAY, {
      message: 'Dates must be between the years 2000 and 9999',
    });

export const FLIGHT_DATES_REVERSED = 'End date must be on or after the start date';

/** Refusal of a campaign without a creative (product specification, section 5). */
export const NO_CREATIVES_TITLE = 'No creatives uploaded';
export const NO_CREATIVES_MESSAGE = 'Please upload at least one creative (image or video)';
