import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarMonth, listOf, listQueryOf } from './list-query.ts';

/** Months that the list goes back if none is named, this one included. */
export const MARGIN_MONTHS = 12;

const zoneMarginSchema = z.object({
  /** Null: outside every zone. */
  zone_id: z.string().nullable(),
  zone_name: z.string().nullable(),
  /** Of Nairobi's calendar, 'YYYY-MM'. */
  month: z.string(),
  impressions: z.number(),
  /** Cost of plays to advertisers, US dollars without VAT. */
  billed_usd: z.number(),
  /** Earnings of drivers from the same plays, US dollars. */
  paid_usd: z.number(),
  /** Billed less paid: below zero the zone loses money. */
  margin_usd: z.number(),
});
export type ZoneMargin = z.infer<typeof zoneMarginSchema>;

/** Income and cost of zones. */
export const margin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/margin',
    caller: 'margin:read',
    description:
      `Lists what each zone was billed and paid in each month, of the last ${MARGIN_MONTHS} unless ` +
      '`month` names one. `q` searches the zone’s name.',
    request: {
      query: listQueryOf(['month', 'zone_name', 'margin_usd'], '-month').extend({
        month: calendarMonth.optional(),
      }),
    },
    returns: 'One page of zones and months',
    response: listOf(zoneMarginSchema),
  }),
};
