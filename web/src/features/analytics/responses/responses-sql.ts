import type { Query } from '../figures-sql.ts';
import { type Period, periodBefore } from '../period.ts';

/** How often people followed short links, by day or by creative. */
export interface ResponseRow {
  /** A day 'YYYY-MM-DD', or a creative's id. */
  readonly id: string;
  readonly responses: number;
}

/** How often all short links of a campaign were followed, by day, in a period and the one before. */
export function responsesQuery(period: Period, campaign: string): Query {
  return {
    sql: `
  SELECT day AS id, sum(responses) AS responses FROM campaign_responses
   WHERE campaign_id = ? AND day BETWEEN ? AND ? GROUP BY day`,
    parameters: [campaign, periodBefore(period).from, period.to],
  };
}

/** How often the links of a campaign's creatives were followed in a period; not the campaign's own link. */
export function creativeResponsesQuery({ from, to }: Period, campaign: string): Query {
  return {
    sql: `
  SELECT creative_id AS id, sum(responses) AS responses FROM campaign_responses
   WHERE campaign_id = ? AND day BETWEEN ? AND ? AND creative_id IS NOT NULL GROUP BY creative_id`,
    parameters: [campaign, from, to],
  };
}
