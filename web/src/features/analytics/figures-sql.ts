import type { ReplicaRow } from '@/replica/schema.ts';
import { SPEND_MICRO, spentUsd } from '@/replica/spend-micro.ts';
import { type Period, periodBefore } from './period.ts';

/** Plays, and their spend in micro-dollars. */
export interface Sums {
  readonly plays: number;
  readonly micro: number;
}

/** The sums of one day, hour or zone. Those of the period before are 0 for a day, which has a row of its own. */
export interface SumRow extends Sums {
  readonly id: string;
  readonly by: 'day' | 'hour' | 'zone';
  /** A day 'YYYY-MM-DD', an hour of Nairobi's day, or a zone's id: null outside every zone. */
  readonly key: string | number | null;
  readonly plays_before: number;
  readonly micro_before: number;
}

/** The sums of a campaign, creative or screen in a period. */
export interface PartRow extends Sums {
  /** The campaign's or creative's id, or the screen's name to this campaign. */
  readonly id: string;
  readonly plays_before: number;
  readonly micro_before: number;
  /** The first day that it played, 'YYYY-MM-DD'. Not asked of screens, which come and go as taxis drive. */
  readonly first_day?: string | null;
}

/** One of those with most plays. */
export interface RankRow extends PartRow {
  readonly name: string | null;
  /** How many there are, shown or not. */
  readonly count_all: number;
}

/** A statement with its parameters. */
export interface Query {
  readonly sql: string;
  readonly parameters: readonly (string | number)[];
}

/** The most campaigns or screens that are shown. */
export const MOST_RANKS = 100;

const NOW_AND_BEFORE = `
  sum(iif(is_now, plays, 0)) AS plays, sum(iif(is_now, micro, 0)) AS micro,
  sum(iif(is_now, 0, plays)) AS plays_before, sum(iif(is_now, 0, micro)) AS micro_before`;

/**
 * The sums of a period and of the one before, by day, hour and zone. The roll-up is read once, from an
 * index; what it adds up to is small.
 */
export function sumsQuery(period: Period, campaign: string | undefined): Query {
  const { where, parameters } = ofPeriods(period, campaign);
  return {
    sql: `
  WITH picked AS MATERIALIZED (
         SELECT day, hour, zone_id, day >= ? AS is_now, sum(impressions) AS plays,
                sum(${SPEND_MICRO}) AS micro
           FROM campaign_daily WHERE ${where} GROUP BY day, hour, zone_id)
  SELECT 'day ' || day AS id, 'day' AS by, day AS key,
         sum(plays) AS plays, sum(micro) AS micro, 0 AS plays_before, 0 AS micro_before
    FROM picked GROUP BY day
  UNION ALL
  SELECT 'hour ' || hour, 'hour', hour, ${NOW_AND_BEFORE} FROM picked GROUP BY hour
  UNION ALL
  SELECT 'zone ' || ifnull(zone_id, ''), 'zone', zone_id, ${NOW_AND_BEFORE}
    FROM picked GROUP BY zone_id`,
    parameters,
  };
}

/** The campaigns that played most in a period. */
export function campaignsQuery(period: Period): Query {
  return rankQuery(
    'campaign_daily',
    'campaign_id',
    period,
    undefined,
    'campaigns',
    firstDayOf('ranked', 'campaign'),
  );
}

/** A campaign's creatives or screens that played most in a period. */
export function partsQuery(part: 'creative' | 'screen', period: Period, campaign: string): Query {
  // They are summed by whole days, so no hour can be cut off.
  const whole = { from: period.from, to: period.to };
  return part === 'creative'
    ? rankQuery(
        'creative_daily',
        'creative_id',
        whole,
        campaign,
        'creatives',
        firstDayOf('ranked', 'creative'),
      )
    : rankQuery('campaign_device_daily', 'device_ref', whole, campaign);
}

/** A creative's sums, and its campaign's id. */
export interface GroupedRow extends PartRow {
  readonly campaign_id: string;
  readonly name: string | null;
}

/** The creatives of a few campaigns that played in a period. */
export function groupedCreativesQuery(period: Period, campaigns: readonly string[]): Query {
  return {
    sql: `
  WITH picked AS (
         SELECT campaign_id, creative_id AS id, day >= ? AS is_now, impressions AS plays, ${SPEND_MICRO} AS micro
           FROM creative_daily
          WHERE day BETWEEN ? AND ? AND campaign_id IN (SELECT value FROM json_each(?))),
       summed AS MATERIALIZED (
         SELECT id, campaign_id, ${NOW_AND_BEFORE}
           FROM picked GROUP BY campaign_id, id HAVING sum(iif(is_now, plays, 0)) > 0)
  SELECT summed.*, k.name${firstDayOf('summed', 'creative')}
    FROM summed LEFT JOIN creatives k ON k.id = summed.id
   ORDER BY summed.plays DESC, summed.id`,
    parameters: [period.from, periodBefore(period).from, period.to, JSON.stringify(campaigns)],
  };
}

/** The first day of each row's campaign, or of its creative. @param rows the rows, which name their campaign */
function firstDayOf(rows: string, part: 'campaign' | 'creative'): string {
  const own = part === 'creative' ? ` AND d.creative_id = ${rows}.id` : '';
  return `,
         (SELECT d.day FROM ${part}_daily d
           WHERE d.campaign_id = ${rows}.campaign_id${own} ORDER BY d.day LIMIT 1) AS first_day`;
}

function rankQuery(
  table: string,
  column: string,
  period: Period,
  campaign: string | undefined,
  named = 'campaigns',
  firstDay = '',
): Query {
  const { where, parameters } = ofPeriods(period, campaign);
  // All campaigns are read in the order of their own index (a plus hides the day's): that sorts nothing.
  const days = campaign === undefined ? `+${where}` : where;
  return {
    sql: `
  WITH picked AS (
         SELECT ${column} AS id, campaign_id, day >= ? AS is_now, impressions AS plays, ${SPEND_MICRO} AS micro
           FROM ${table} WHERE ${days}),
       ranked AS MATERIALIZED (
         SELECT id, ${NOW_AND_BEFORE}, min(campaign_id) AS campaign_id, count(*) OVER () AS count_all
           FROM picked GROUP BY id HAVING sum(iif(is_now, plays, 0)) > 0
          ORDER BY 2 DESC, id LIMIT ${MOST_RANKS})
  SELECT ranked.*, n.name${firstDay} FROM ranked LEFT JOIN ${named} n ON n.id = ranked.id
   ORDER BY ranked.plays DESC, ranked.id`,
    parameters,
  };
}

function ofPeriods(period: Period, campaign: string | undefined) {
  const { from, to } = period;
  const cut = cutOf(period);
  const own = campaign === undefined ? [] : [campaign];
  return {
    where: `day BETWEEN ? AND ?${own.length > 0 ? ' AND campaign_id = ?' : ''}${cut.where}`,
    parameters: [from, periodBefore(period).from, to, ...own, ...cut.parameters],
  };
}

/** Leaves out the hours of the period before whose like today hasn't had yet. */
export function cutOf({ from, cut }: Period) {
  return {
    where: cut ? ' AND NOT (day < ? AND (day > ? OR day = ? AND hour >= ?))' : '',
    parameters: cut ? [from, cut.day, cut.day, cut.hour] : [],
  };
}

export interface FirstDayRow {
  readonly id: string;
  /** 'YYYY-MM-DD'. */
  readonly day: string;
}

/** The first day with plays, if there is one: of a campaign, or of all. */
export function firstDayQuery(campaign: string | undefined): Query {
  return {
    sql: `
  SELECT 'first' AS id, day FROM campaign_daily
   ${campaign === undefined ? '' : 'WHERE campaign_id = ?'} ORDER BY day LIMIT 1`,
    parameters: campaign === undefined ? [] : [campaign],
  };
}

/** Whether a campaign is active now. */
export const ACTIVE_SQL = `SELECT 'active' AS id FROM campaigns WHERE status = 'active' LIMIT 1`;

/** The campaigns that changed last of those that were ever approved: a choice that the days don't narrow. */
export const APPROVED_CAMPAIGNS_SQL = `
  SELECT id, name, count(*) OVER () AS count_all FROM campaigns
   WHERE status IN ('active', 'paused', 'ended') AND pause_cause IS NOT 'rejected'
   ORDER BY updated_at DESC, id LIMIT ${MOST_RANKS}`;

export interface ApprovedRow extends Pick<ReplicaRow<'campaigns'>, 'id' | 'name'> {
  /** How many there are, shown or not. */
  readonly count_all: number;
}

/** How many campaigns are compared with their caps. */
const MOST_PACED = 4;

/** What a campaign has spent of its amounts. */
export interface PaceRow
  extends Pick<
    ReplicaRow<'campaigns'>,
    | ('id' | 'name' | 'status' | 'pause_cause')
    | ('budget_usd' | 'daily_cap_usd' | 'start_date' | 'end_date' | 'hours')
    | ('link_url' | 'link_code')
  > {
  readonly spent_usd: number;
  readonly spent_today_usd: number;
  /** How many there are, shown or not. */
  readonly count_all: number;
}

/**
 * One campaign, or those active today that have used most of their caps.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function paceQuery(today: string, campaign: string | undefined): Query {
  const which =
    campaign === undefined
      ? `c.status = 'active' AND ? BETWEEN c.start_date AND c.end_date`
      : 'c.id = ?';
  return {
    sql: `
  WITH daily AS MATERIALIZED (
         SELECT campaign_id, ${spentUsd()} AS today_usd
           FROM campaign_daily WHERE day = ? GROUP BY campaign_id),
       paced AS MATERIALIZED (
         SELECT c.id, ifnull(daily.today_usd, 0) AS spent_today_usd, count(*) OVER () AS count_all
           FROM campaigns c LEFT JOIN daily ON daily.campaign_id = c.id
          WHERE ${which}
          ORDER BY spent_today_usd / c.daily_cap_usd DESC, c.name LIMIT ${MOST_PACED})
  SELECT c.id, c.name, c.status, c.pause_cause, c.budget_usd, c.daily_cap_usd, c.start_date, c.end_date, c.hours,
         c.link_url, c.link_code, paced.spent_today_usd, paced.count_all,
         (SELECT ${spentUsd()} FROM campaign_daily d WHERE d.campaign_id = c.id) AS spent_usd
    FROM paced JOIN campaigns c ON c.id = paced.id
   ORDER BY paced.spent_today_usd / c.daily_cap_usd DESC, c.name`,
    parameters: [today, campaign ?? today],
  };
}
