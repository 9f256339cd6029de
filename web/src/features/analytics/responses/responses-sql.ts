import { cutOf, type Query } from '../figures-sql.ts';
import { type Period, periodBefore } from '../period.ts';

/** How often people followed short links, by day. */
export interface ResponseRow {
  /** The day, 'YYYY-MM-DD'. */
  readonly id: string;
  readonly responses: number;
}

/** How often people followed a creative's short link. */
export interface CreativeResponseRow {
  /** The creative's id. */
  readonly id: string;
  /** Null if the creative isn't on this device any more. */
  readonly name: string | null;
  readonly responses: number;
}

/** How often all short links of a campaign were followed, by day, in a period and the one before. */
export function responsesQuery(period: Period, campaign: string): Query {
  const cut = cutOf(period);
  return {
    sql: `
  SELECT day AS id, sum(responses) AS responses FROM campaign_responses
   WHERE campaign_id = ? AND day BETWEEN ? AND ?${cut.where} GROUP BY day`,
    parameters: [campaign, periodBefore(period).from, period.to, ...cut.parameters],
  };
}

/** What a response to a campaign is worth, if this device knows. */
export interface ValueRow {
  /** The campaign's id. */
  readonly id: string;
  readonly value_usd: number | null;
}

export const VALUE_SQL = 'SELECT id, value_usd FROM response_values WHERE id = ?';
export const ALL_VALUES_SQL = 'SELECT id, value_usd FROM response_values';

/** How often the links of a campaign's creatives were followed in a period; not the campaign's own link. */
export function creativeResponsesQuery({ from, to }: Period, campaign: string): Query {
  return {
    sql: `
  WITH followed AS MATERIALIZED (
         SELECT creative_id AS id, sum(responses) AS responses FROM campaign_responses
          WHERE campaign_id = ? AND day BETWEEN ? AND ? AND creative_id IS NOT NULL
          GROUP BY creative_id)
  SELECT followed.*, k.name FROM followed LEFT JOIN creatives k ON k.id = followed.id`,
    parameters: [campaign, from, to],
  };
}
