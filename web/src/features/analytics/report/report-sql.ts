import { IS_CURRENT } from '@/features/creatives/current-creatives.ts';
import { SPEND_MICRO } from '@/replica/spend-micro.ts';
import type { Query } from '../figures-sql.ts';
import type { Period } from '../period.ts';

/** An hour of a campaign in a zone. */
export interface HourRow {
  readonly day: string;
  readonly hour: number;
  readonly campaign: string | null;
  readonly zone: string | null;
  readonly plays: number;
  readonly micro: number;
}

/** Each hour of each campaign in each zone, for a spreadsheet. */
export function hoursQuery(period: Period, campaign: string | undefined): Query {
  const { where, parameters } = inPeriod(period, campaign);
  return {
    sql: `
  WITH picked AS (
         SELECT day, hour, campaign_id, zone_id, impressions AS plays, ${SPEND_MICRO} AS micro
           FROM campaign_daily WHERE ${where})
  SELECT day, hour, c.name AS campaign, z.name AS zone, plays, micro
    FROM picked
    LEFT JOIN campaigns c ON c.id = campaign_id
    LEFT JOIN zones z ON z.id = zone_id
   ORDER BY day, hour, c.name, z.name`,
    parameters,
  };
}

/** A day of a creative. */
export interface CreativeDayRow {
  readonly day: string;
  readonly campaign_id: string;
  readonly campaign: string | null;
  readonly creative_id: string;
  /** Empty or null: it has none, or isn't on this device any more. */
  readonly creative: string | null;
  readonly plays: number;
  readonly micro: number;
  /** How often people followed its short link. */
  readonly responses: number;
}

/** Each day of each creative, for a spreadsheet. */
export function creativeDaysQuery(period: Period, campaign: string | undefined): Query {
  const { where, parameters } = inPeriod(period, campaign);
  return {
    sql: `
  WITH counted AS (
         SELECT day, campaign_id, creative_id, impressions AS plays, ${SPEND_MICRO} AS micro, 0 AS responses
           FROM creative_daily WHERE ${where}
         UNION ALL
         SELECT day, campaign_id, creative_id, 0, 0, responses
           FROM campaign_responses WHERE ${where} AND creative_id IS NOT NULL),
       summed AS (
         SELECT day, campaign_id, creative_id, sum(plays) AS plays, sum(micro) AS micro,
                sum(responses) AS responses
           FROM counted GROUP BY day, campaign_id, creative_id)
  SELECT summed.*, c.name AS campaign, k.name AS creative
    FROM summed
    LEFT JOIN campaigns c ON c.id = summed.campaign_id
    LEFT JOIN creatives k ON k.id = summed.creative_id
   ORDER BY day, c.name, c.id, k.retired_at IS NOT NULL, k.position, k.id`,
    parameters: [...parameters, ...parameters],
  };
}

/** A day of a campaign on a screen. */
export interface ScreenDayRow {
  readonly day: string;
  readonly campaign: string | null;
  /** The screen's reference to this campaign. */
  readonly screen: string;
  readonly plays: number;
  readonly micro: number;
}

/** Each day of each campaign on each screen, for a spreadsheet. */
export function screenDaysQuery(period: Period, campaign: string | undefined): Query {
  const { where, parameters } = inPeriod(period, campaign);
  return {
    sql: `
  WITH picked AS (
         SELECT day, campaign_id, device_ref, impressions AS plays, ${SPEND_MICRO} AS micro
           FROM campaign_device_daily WHERE ${where})
  SELECT day, c.name AS campaign, device_ref AS screen, plays, micro
    FROM picked LEFT JOIN campaigns c ON c.id = campaign_id
   ORDER BY day, c.name, c.id, device_ref`,
    parameters,
  };
}

/** The creatives that all campaigns have now, in their order. */
export const ALL_CURRENT_SQL = `
  SELECT id, name, weight, link_code, campaign_id FROM creatives
   WHERE ${IS_CURRENT} ORDER BY campaign_id, position, id`;

function inPeriod({ from, to }: Period, campaign: string | undefined) {
  return {
    where: `day BETWEEN ? AND ?${campaign === undefined ? '' : ' AND campaign_id = ?'}`,
    parameters: [from, to, ...(campaign === undefined ? [] : [campaign])],
  };
}
