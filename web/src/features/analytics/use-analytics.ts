import { useMemo } from 'react';
import { CURRENT_SQL, type CurrentRow } from '@/features/creatives/current-creatives.ts';
import { FORMER_ZONE } from '@/lib/former-zone.ts';
import { useLast } from '@/lib/use-last.ts';
import type { FirstSync } from '@/replica/use-first-sync.ts';
import { useRows } from '@/replica/use-rows.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import { type CreativeFigures, creativeFigures } from './creative-figures.ts';
import {
  campaignRanks,
  figuresOf,
  type NamedFigures,
  nameOfScreen,
  type PeriodFigures,
  partRanks,
} from './figures.ts';
import {
  ACTIVE_SQL,
  campaignsQuery,
  type FirstDayRow,
  firstDayQuery,
  type PaceRow,
  paceQuery,
  partsQuery,
  type Query,
  type RankRow,
  type SumRow,
  sumsQuery,
} from './figures-sql.ts';
import { type Period, periodBefore, periodOf } from './period.ts';
import { type CreativeResponseRow, creativeResponsesQuery } from './responses/responses-sql.ts';

/** The campaigns or screens that played most, and how many played at all. */
export interface Ranks {
  readonly figures: readonly NamedFigures[];
  readonly count: number;
}

/** All that the tab shows. */
export interface Analytics {
  readonly search: AnalyticsSearch;
  readonly period: Period;
  /** The first day with plays of what is shown, 'YYYY-MM-DD'; undefined: none. */
  readonly firstDay: string | undefined;
  /** False if the period before is left out, began before the first play, or nothing played in it. */
  readonly compare: boolean;
  /** Whether creatives and screens are compared, too. They are summed by whole days, and today isn't one. */
  readonly comparesParts: boolean;
  readonly figures: PeriodFigures;
  /** The chosen campaign, or those that play now, against their amounts. */
  readonly paces: readonly PaceRow[];
  readonly campaigns: Ranks;
  /** Of the chosen campaign; none if there is none. */
  readonly creatives: readonly CreativeFigures[];
  readonly screens: Ranks;
  /** Short links of the chosen campaign lead somewhere. */
  readonly hasLink: boolean;
}

/** The figures on the screen, and the choice that they belong to or wait for. */
interface ShownAnalytics {
  /** Undefined until all of it is read. */
  readonly shown: Analytics | undefined;
  /** True while another campaign or other days are read, and the ones before are still shown. */
  readonly isBusy: boolean;
  /** The days that are asked for. */
  readonly period: Period;
}

/**
 * The replica's figures for a period, live. The result changes only once every query has answered: a sum beside
 * missing parts, or parts of another campaign, would look wrong.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 * @param hour the present hour there
 */
export function useAnalytics(search: AnalyticsSearch, today: string, hour: number): ShownAnalytics {
  const period = periodOf(search, today, hour);
  const read = useReadAnalytics(search, period, today);
  return { shown: useLast(read), isBusy: read === undefined, period };
}

/** All of it of one campaign and period; undefined until each part is read. */
function useReadAnalytics(
  search: AnalyticsSearch,
  period: Period,
  today: string,
): Analytics | undefined {
  const { campaign } = search;
  const asked = {
    firstDay: firstDayQuery(campaign),
    sums: sumsQuery(period, campaign),
    campaigns: campaignsQuery(period),
    paces: paceQuery(today, campaign),
  };
  // A chosen campaign alone has these.
  const own =
    campaign === undefined
      ? undefined
      : {
          creatives: partsQuery('creative', period, campaign),
          current: { sql: CURRENT_SQL, parameters: [campaign] },
          responses: creativeResponsesQuery(period, campaign),
          screens: partsQuery('screen', period, campaign),
        };
  const first = useAsked<FirstDayRow>(asked.firstDay);
  const sums = useAsked<SumRow>(asked.sums);
  const campaigns = useAsked<RankRow>(asked.campaigns);
  const creatives = useAsked<RankRow>(own?.creatives);
  const current = useAsked<CurrentRow>(own?.current);
  const responses = useAsked<CreativeResponseRow>(own?.responses);
  const screens = useAsked<RankRow>(own?.screens);
  const paces = useAsked<PaceRow>(asked.paces);
  const zones = useRows<{ id: string; name: string | null }>('SELECT id, name FROM zones');
  const { from, to } = period;
  const figures = useMemo(() => {
    const names = new Map(zones.rows.map(({ id, name }) => [id, name]));
    return figuresOf(sums.rows, { from, to }, (id) => names.get(id) ?? FORMER_ZONE);
  }, [sums.rows, zones.rows, from, to]);
  const all = [first, sums, campaigns, creatives, current, responses, screens, paces, zones];
  if (all.some(({ loading, stale }) => loading || stale)) return undefined;
  const firstDay = first.rows[0]?.day;
  // Beside days on which nothing could play, everything looks like growth.
  const isFull = firstDay !== undefined && firstDay <= periodBefore(period).from;
  const compare = search.compare !== 'off' && isFull && figures.total.before.plays > 0;
  return {
    search,
    period,
    firstDay,
    compare,
    comparesParts: compare && !period.cut,
    figures,
    paces: paces.rows,
    campaigns: {
      figures: campaignRanks(campaigns.rows, period, ({ name }) => name ?? 'A deleted campaign'),
      count: countOf(campaigns.rows),
    },
    creatives: creativeFigures(
      current.rows,
      partRanks(creatives.rows, period, ({ name }) => name ?? ''),
      responses.rows,
    ),
    screens: {
      figures: partRanks(screens.rows, period, ({ id }) => nameOfScreen(id)),
      count: countOf(screens.rows),
    },
    hasLink: campaign !== undefined && paces.rows.some(({ link_url }) => link_url !== null),
  };
}

/** The rows of a statement; none if there is nothing to ask. */
function useAsked<Row extends { id: string }>(query: Query | undefined) {
  return useRows<Row>(query?.sql, query?.parameters);
}

const countOf = (rows: readonly RankRow[]) => rows[0]?.count_all ?? 0;

const EVER_PLAYED = firstDayQuery(undefined);

/** Whether a campaign has played or is active; undefined until that is read. */
export function useHasFigures(firstSync: FirstSync): boolean | undefined {
  const played = useRows<FirstDayRow>(EVER_PLAYED.sql);
  const active = useRows<{ id: string }>(ACTIVE_SQL);
  if (played.loading || active.loading) return undefined;
  // A new device gets the figures last: until then an active campaign's zeros would be wrong.
  return played.rows.length > 0 || (firstSync === 'done' && active.rows.length > 0);
}
